import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { TranslateText } from './translate-text.tsx';

const video = { platform: 'tiktok', id: '1' } as const;
const caption = (language: string | null) => (
  <TranslateText video={video} text={{ kind: 'caption' }} language={language} />
);

test('translates once when asked, says that a machine did it, and hides it again', async () => {
  const user = renderScreen(caption('fi'));
  await user.click(await screen.findByText('Translate'));
  await waitFor(() =>
    expectRead(['You have a pan and twelve minutes.', 'Machine translation by local-model']),
  );
  await user.click(screen.getByText('Hide translation'));
  await user.click(screen.getByText('Translate'));
  expect(exampleApi().of('translate')).toMatchObject([
    { body: { platform: 'tiktok', videoId: '1', text: { kind: 'caption' }, language: 'en' } },
  ]);
  expect(
    exampleApi()
      .of('trackUsage')
      .map(({ body }) => body),
  ).toContainEqual(expect.objectContaining({ feature: 'translation', action: 'caption' }));
});

test('says what is missing where no service is set up', async () => {
  const message = 'Ask your operator to set them up.';
  exampleApi().answer('translate', () =>
    Response.json(
      { errorEnum: 'CONFLICT', message, code: 'assistant.noWriting', params: {}, requestId: 'r' },
      { status: 409 },
    ),
  );
  const user = renderScreen(caption(null));
  await user.click(await screen.findByText('Translate'));
  await waitFor(() => expectRead([message]));
  expect(takeConsole()).toEqual([`reported: ${message}`]);
});

test('offers nothing for a text in the reader’s language', async () => {
  renderScreen(caption('en-GB'));
  await settled();
  expect(screen.queryByText('Translate')).toBeNull();
});
