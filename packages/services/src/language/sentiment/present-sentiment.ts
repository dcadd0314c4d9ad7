import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  type Measured,
  type MetricInput,
  type Sentiment,
  sentimentIndex,
  wilsonInterval,
} from '@clipscope/domain';
import type { ReadingContext } from '../../context.ts';
import { presentMeasured } from '../../insight/present-measured.ts';
import { forbidden } from '../../measures/derivation.ts';
import type { ReadSentiment, SentimentRow } from './read-sentiment.ts';

type Reply = ReplyOf<Contract['videoSentiment']>;
type Counts = MetricInput<'sentiment_index'>;
type Labelled = SentimentRow & { readonly sentiment: Sentiment };

/** How many texts have each sentiment. */
export function countSentiments(rows: readonly SentimentRow[]): Counts {
  const sum = (sentiment: Sentiment) => textsIn(rows.filter(row => row.sentiment === sentiment));
  return { negative: sum('negative'), neutral: sum('neutral'), positive: sum('positive') };
}

export function presentSentiment(
  { language: { model, macroF1 = {} } }: Pick<ReadingContext, 'language'>,
  { rows, labelling, isForbidden }: ReadSentiment,
): Reply {
  const analysed = rows.filter((row): row is Labelled => row.sentiment !== '');
  const counts = countSentiments(analysed);
  const sample = totalOf(counts);
  const index: Measured<number, 'margin'> = sentimentIndex(counts);
  const shareOf = (count: number) => {
    const { low, high } = wilsonInterval(count, sample);
    return { share: count / sample, low, high };
  };
  const byDay = Map.groupBy(analysed, row => row.day);
  const byLanguage = Map.groupBy(analysed, row => row.language || 'und');
  return {
    collected: textsIn(rows),
    analysed: sample,
    index: isForbidden ? forbidden('sentiment_index') : presentMeasured('sentiment_index', index),
    shares: index.notEnough
      ? null
      : {
          negative: shareOf(counts.negative),
          neutral: shareOf(counts.neutral),
          positive: shareOf(counts.positive),
        },
    days: [...byDay]
      .map(([day, group]) => ({ day, ...countSentiments(group) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    languages: [...byLanguage]
      .map(([code, group]) => ({
        language: code,
        ...countSentiments(group),
        macroF1: macroF1[code] ?? null,
      }))
      .toSorted((a, b) => totalOf(b) - totalOf(a) || (a.language < b.language ? -1 : 1)),
    model,
    corrections: {
      counted: textsIn(rows.filter(row => row.correction !== '')),
      offsets: labelling.offsets,
    },
  };
}

function textsIn(rows: readonly SentimentRow[]): number {
  return rows.reduce((total, row) => total + row.texts, 0);
}

function totalOf({ negative, neutral, positive }: Counts): number {
  return negative + neutral + positive;
}
