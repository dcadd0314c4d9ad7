import type { ReadingContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { assertFeature } from '../errors.ts';
import { readLabelling } from '../language/sentiment/labelling.ts';
import { countSentiments, presentSentiment } from '../language/sentiment/present-sentiment.ts';
import { readSentiment, type SentimentKind } from '../language/sentiment/read-sentiment.ts';
import { findListener } from '../listening/find-listener.ts';
import { parsedQuery } from '../listening/listener-query.ts';
import { countMatches, sentimentsOf } from '../listening/read-matches.ts';
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

/** The sentiment of what a social listener found. */
export async function explainListenerSentiment(
  context: ReadingContext,
  { id, asOf, ...requested }: ExplainQuery,
): Promise<Derivation> {
  const { plan } = context.actor;
  assertFeature(plan, 'SENTIMENTS');
  const listener = await findListener(context, id);
  const query = parsedQuery(listener.query, 'listener.query', plan);
  const range = coverRange({ ...requested, asOf }, plan, context.now());
  const labelling = await readLabelling(context, asOf === undefined ? undefined : new Date(asOf));
  const counts = await countMatches(context, { query, range, asOf, labelling, daysBefore: 0 });
  const subject = { kind: 'listener', platform: null, id } as const;
  return { subject, range, ...derivationOf('sentiment_index', sentimentsOf(counts)) };
}
