import { QUERY_SENTIMENTS } from '@clipscope/domain';
import type { Tools } from '../use-tools.ts';

/** Red, grey and green would not be told apart by everyone, so these are series colours like any others. */
export const SENTIMENT_COLORS = { negative: 1, neutral: 5, positive: 2 } as const;

type Share = { readonly share: number; readonly low: number; readonly high: number };
type Found = {
  /** Null where too few texts are analysed. */
  readonly shares: Readonly<Record<(typeof QUERY_SENTIMENTS)[number], Share>> | null;
  readonly analysed: number | null;
};

/** The chart of the shares of what was analysed, with their intervals. */
export function sentimentBars(
  { t, percent }: Pick<Tools, 't' | 'percent'>,
  { shares, analysed }: Found,
  fileName: string,
) {
  return {
    bars: QUERY_SENTIMENTS.map(id => ({
      id,
      label: t(`sentiment.labels.${id}`),
      value: shares?.[id].share ?? null,
      low: shares?.[id].low ?? null,
      high: shares?.[id].high ?? null,
      color: SENTIMENT_COLORS[id],
    })),
    names: { label: t('features.SENTIMENTS'), value: t('common.share') },
    formatValue: (value: number) => percent(value),
    summary: t('listening.sentimentSummary', {
      count: analysed ?? 0,
      negative: percent(shares?.negative.share ?? null),
      neutral: percent(shares?.neutral.share ?? null),
      positive: percent(shares?.positive.share ?? null),
    }),
    fileName,
  };
}
