import { wilsonInterval } from '../metrics/statistics/statistics.ts';

/** What can have alerts. */
export const ALERT_SUBJECTS = ['listener'] as const;
export type AlertSubjectKind = (typeof ALERT_SUBJECTS)[number];

export const ALERT_PARAMETERS = {
  /** A spike with fewer texts is not worth an alert. */
  'volume-spike': { leastTexts: { least: 5, most: 100_000, usual: 5 } },
  /** By how many percentage points the share of negative texts must rise. */
  'sentiment-drop': { points: { least: 1, most: 100, usual: 10 } },
} as const;

/** What an alert watches, by kind, with parameters of its own. */
export type AlertRule =
  | { readonly kind: 'volume-spike'; readonly leastTexts: number }
  | { readonly kind: 'sentiment-drop'; readonly points: number };
export type AlertKind = AlertRule['kind'];

/** The last days, and the days before that they are compared with. */
export const DROP_DAYS = 7;
export const DROP_HISTORY_DAYS = 28;
const FEWEST_ANALYSED = 20;

export type SentimentDay = { readonly day: string; readonly negative: number; readonly analysed: number };
type SentimentDrop = { readonly share: number; readonly before: number };

/**
 * Whether the share of negative texts rose by so many percentage points in the last seven of consecutive days, compared
 * with the four weeks before, and by more than chance: their 95% intervals do not overlap.
 */
export function findSentimentDrop(days: readonly SentimentDay[], points: number): SentimentDrop | null {
  const recent = sumOf(days.slice(-DROP_DAYS));
  const before = sumOf(days.slice(-DROP_DAYS - DROP_HISTORY_DAYS, -DROP_DAYS));
  if (recent.analysed < FEWEST_ANALYSED || before.analysed < FEWEST_ANALYSED) return null;
  const share = recent.negative / recent.analysed;
  const usual = before.negative / before.analysed;
  const isChance =
    wilsonInterval(recent.negative, recent.analysed).low <=
    wilsonInterval(before.negative, before.analysed).high;
  return isChance || share - usual < points / 100 ? null : { share, before: usual };
}

function sumOf(days: readonly SentimentDay[]): Omit<SentimentDay, 'day'> {
  return days.reduce(
    (sum, { negative, analysed }) => ({
      negative: sum.negative + negative,
      analysed: sum.analysed + analysed,
    }),
    { negative: 0, analysed: 0 },
  );
}
