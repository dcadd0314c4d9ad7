import type { Tier } from '../../observations/tiers.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';

/** Price of a thousand views, with its plausible range. */
interface CpmRow {
  /** Null for every country without its own row. */
  readonly countryCode: string | null;
  readonly tier: Tier;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export interface CpmTable {
  readonly currencyCode: string;
  readonly rows: readonly CpmRow[];
}

const band = (countryCode: string | null, tier: Tier, middle: number): CpmRow => ({
  countryCode,
  tier,
  low: middle / 2,
  middle,
  high: middle * 2,
});

/** Assumptions, not measurements: round prices with a range of half to double, which every team can edit. */
export const STARTING_CPM_TABLE: CpmTable = {
  currencyCode: 'USD',
  rows: (['none', 'nano', 'micro', 'mid-tier', 'macro', 'mega'] as const).flatMap(tier => [
    band(null, tier, 3),
    ...['US', 'CA', 'GB', 'AU', 'DE', 'CH'].map(country => band(country, tier, 6)),
    ...['FR', 'IT', 'ES', 'NL', 'SE', 'FI', 'JP', 'KR'].map(country => band(country, tier, 5)),
    ...['IN', 'BD', 'PK', 'ID', 'PH', 'VN', 'LA', 'KH'].map(country => band(country, tier, 1)),
  ]),
};

/** Worth nearly the same, which the range of the starting prices covers by far. */
const NEAR_PARITY = new Set([STARTING_CPM_TABLE.currencyCode, 'EUR', 'GBP', 'CHF']);

/** The prices of a campaign in its one currency: its own, else the starting ones, none where either is in another. */
export function cpmsInCurrency(own: CpmTable | null, currencyCode: string): CpmTable {
  if (own?.currencyCode === currencyCode) return own;
  const isRoughlyRight = own === null && NEAR_PARITY.has(currencyCode);
  return { currencyCode, rows: isRoughlyRight ? STARTING_CPM_TABLE.rows : [] };
}

/** Prefers the country's own row to the one for all countries; null when the table has neither. */
export function cpmFor(table: CpmTable, countryCode: string | null, tier: Tier): CpmRow | null {
  const ofTier = table.rows.filter(row => row.tier === tier);
  const own = ofTier.find(row => row.countryCode !== null && row.countryCode === countryCode);
  return own ?? ofTier.find(row => row.countryCode === null) ?? null;
}

interface EarnedMediaInput {
  readonly videos: readonly {
    readonly videoId: string;
    readonly countryCode: string | null;
    readonly tier: Tier | null;
    readonly views: number | null;
  }[];
  readonly prices?: CpmTable;
}

export function earnedMediaValue({
  videos,
  prices = STARTING_CPM_TABLE,
}: EarnedMediaInput): Measured<number, 'views'> {
  const priced = videos.flatMap(({ videoId, countryCode, tier, views }) => {
    const row = cpmFor(prices, countryCode, tier ?? 'none');
    return row === null || views === null ? [] : [{ videoId, views, row }];
  });
  const needed = smallestSample('earned_media_value');
  if (prices.rows.length === 0) return notEnough(0, needed, 'missing-inputs');
  if (priced.length < needed) return notEnough(priced.length, needed);
  const worth = (price: 'low' | 'middle' | 'high') =>
    priced.reduce((total, { views, row }) => total + (views / 1000) * row[price], 0);
  return known({
    value: worth('middle'),
    interval: { low: worth('low'), high: worth('high'), level: null },
    sample: priced.length,
    details: { views: priced.reduce((total, video) => total + video.views, 0) },
    parts: priced.map(({ videoId, views, row }) => ({
      key: videoId,
      value: views,
      weight: row.middle,
      contribution: (views / 1000) * row.middle,
    })),
  });
}
