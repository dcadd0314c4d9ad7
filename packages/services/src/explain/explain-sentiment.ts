import type { ReadingContext } from '../context.ts';
import { countSentiments, presentSentiment } from '../language/sentiment/present-sentiment.ts';
import { readSentiment, type SentimentKind } from '../language/sentiment/read-sentiment.ts';
import { type Derivation, derivationOf, forbiddenDerivation } from './derivation.ts';
import type { ExplainQuery } from './reports.ts';

export async function explainSentiment(
  context: ReadingContext,
  kind: SentimentKind,
  { texts = 'comments', ...query }: ExplainQuery,
): Promise<Derivation> {
  const read = await readSentiment(context, kind, { ...query, texts });
  const { subject, range, rows, isForbidden } = read;
  if (isForbidden) return forbiddenDerivation('sentiment_index', subject, range);
  const { model, languages, corrections } = presentSentiment(context, read);
  return {
    subject,
    range,
    labelling: {
      model,
      languages: languages.map(({ language, macroF1 }) => ({ language, macroF1 })),
      corrections,
    },
    ...derivationOf('sentiment_index', countSentiments(rows)),
  };
}
