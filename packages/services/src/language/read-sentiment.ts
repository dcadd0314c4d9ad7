import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  type Measured,
  type MetricInput,
  type Platform,
  sentimentIndex,
  type TimeRange,
  wilsonInterval,
} from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';

type Sentiment = ReplyOf<Contract['videoSentiment']>;
type SentimentCounts = MetricInput<'sentiment_index'>;

type Commented = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly timezone: string;
  readonly asOf?: Date | undefined;
};

type Row = RowOf<typeof questions.accountCommentSentiments>;
type Analysed = Row & { readonly sentiment: keyof SentimentCounts };
type Reading = Pick<ReadingContext, 'observations' | 'language'>;

/** The comments on all videos of an account that were posted in a time range, by day, language and sentiment. */
export function readAccountSentiment(
  context: Reading,
  { range, ...subject }: Commented & { readonly range: TimeRange },
): Promise<Row[]> {
  const request = { ...requestOf(context, subject), from: range.start, to: range.end };
  return context.observations.ask(questions.accountCommentSentiments, request);
}

/** The same for all comments on one video of the account. */
export function readVideoSentiment(
  context: Reading,
  { videoId, ...subject }: Commented & { readonly videoId: string },
): Promise<Row[]> {
  const request = { ...requestOf(context, subject), videoId };
  return context.observations.ask(questions.videoCommentSentiments, request);
}

function requestOf({ language }: Reading, { timezone: zone, asOf, ...subject }: Commented) {
  return { ...subject, zone, model: language.model, ...(asOf && { asOf }) };
}

/** How many comments have each sentiment. */
export function countSentiments(rows: readonly Row[]): SentimentCounts {
  const sum = (sentiment: Row['sentiment']) =>
    rows.reduce((total, row) => total + (row.sentiment === sentiment ? row.comments : 0), 0);
  return { negative: sum('negative'), neutral: sum('neutral'), positive: sum('positive') };
}

export function presentSentiment(model: string, rows: readonly Row[]): Sentiment {
  const analysed = rows.filter((row): row is Analysed => row.sentiment !== '');
  const counts = countSentiments(analysed);
  const sample = counts.negative + counts.neutral + counts.positive;
  const index: Measured<number, 'margin'> = sentimentIndex(counts);
  const shareOf = (count: number) => {
    const { low, high } = wilsonInterval(count, sample);
    return { share: count / sample, low, high };
  };
  const by = <Key extends 'day' | 'language'>(key: Key) => Map.groupBy(analysed, row => row[key]);
  return {
    comments: rows.reduce((total, row) => total + row.comments, 0),
    analysed: sample,
    index: presentMeasured('sentiment_index', index),
    shares: index.notEnough
      ? null
      : {
          negative: shareOf(counts.negative),
          neutral: shareOf(counts.neutral),
          positive: shareOf(counts.positive),
        },
    days: [...by('day')].map(([day, group]) => ({ day, ...countSentiments(group) })),
    languages: [...by('language')]
      .map(([code, group]) => ({ language: code, ...countSentiments(group) }))
      .toSorted((a, b) => totalOf(b) - totalOf(a) || (a.language < b.language ? -1 : 1)),
    model,
  };
}

function totalOf({ negative, neutral, positive }: SentimentCounts): number {
  return negative + neutral + positive;
}
