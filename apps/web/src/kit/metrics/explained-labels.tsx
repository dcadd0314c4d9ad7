'use client';
import { useTools } from '../use-tools.ts';
import type { Explanation } from './metric-explanation.tsx';

const MOST_LANGUAGES = 5;

type Props = { readonly labelling: NonNullable<Explanation['labelling']> };

/** How texts were labelled, and how well the model does that in each language. */
export function ExplainedLabels({ labelling: { model, languages } }: Props) {
  const { t, language: nameOf, list, exact } = useTools();
  const measured = languages.flatMap(({ language, macroF1 }) =>
    macroF1 === null ? [] : [t('sentiment.scoreOf', { language: nameOf(language), score: exact(macroF1) })],
  );
  return (
    <p>
      {t('sentiment.explained', { model })}{' '}
      {measured.length > 0 && t('sentiment.scores', { scores: list(measured.slice(0, MOST_LANGUAGES)) })}
    </p>
  );
}
