import { primarySubtag, UI_LANGUAGES } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, settled } from '../../../test/render-screen.tsx';
import { ExplainedLabels } from './explained-labels.tsx';

test('shows the model’s score in every language of the texts', async () => {
  const languages = UI_LANGUAGES.map((language, at) => ({
    language: primarySubtag(language),
    macroF1: 40.1 + at,
  }));
  const unmeasured = { language: 'und', macroF1: null };
  const corrections = { counted: 0, offsets: null };
  renderScreen(
    <ExplainedLabels labelling={{ model: 'small', languages: [...languages, unmeasured], corrections }} />,
  );
  await settled();
  const text = textOf(document.body);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  expect(languages).toHaveLength(29);
  for (const { language, macroF1 } of languages)
    expect.soft(text).toContain(`${names.of(language)} ${macroF1.toFixed(1)}%`);
});
