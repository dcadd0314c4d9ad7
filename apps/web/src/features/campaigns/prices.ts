import { type CpmTable, TIERS, type Tier } from '@clipscope/domain';
import { writeAmount } from '../../kit/filters/filter-values.ts';
import { readMoney } from './draft.ts';

/** Of every country without prices of its own. */
export const ELSEWHERE = '*';
export const BOUNDS = ['low', 'middle', 'high'] as const;
type Bound = (typeof BOUNDS)[number];

/** Prices as they are typed: country → tier → low, middle, high. */
export type PriceTexts = Readonly<Record<string, Readonly<Record<Tier, Readonly<Record<Bound, string>>>>>>;

const NO_PRICE = { low: '', middle: '', high: '' };
const ofEveryTier = <Value>(value: (tier: Tier) => Value) =>
  Object.fromEntries(TIERS.map(tier => [tier, value(tier)])) as Record<Tier, Value>;

export function priceTexts({ rows }: CpmTable): PriceTexts {
  const byCountry = Map.groupBy(rows, ({ countryCode }) => countryCode ?? ELSEWHERE);
  const priced = Object.fromEntries(
    [...byCountry].map(([country, own]) => [
      country,
      ofEveryTier(tier => {
        const row = own.find(one => one.tier === tier);
        return row
          ? { low: writeAmount(row.low), middle: writeAmount(row.middle), high: writeAmount(row.high) }
          : NO_PRICE;
      }),
    ]),
  );
  return { [ELSEWHERE]: ofEveryTier(() => NO_PRICE), ...priced };
}

/** A country starts with the prices of all others. */
export function withCountry(prices: PriceTexts, country: string): PriceTexts {
  return { ...prices, [country]: prices[ELSEWHERE] ?? ofEveryTier(() => NO_PRICE) };
}

export function withoutCountry(prices: PriceTexts, country: string): PriceTexts {
  const { [country]: _, ...others } = prices;
  return others;
}

export function withPrice(
  prices: PriceTexts,
  country: string,
  tier: Tier,
  changes: Partial<Record<Bound, string>>,
): PriceTexts {
  const own = prices[country] ?? ofEveryTier(() => NO_PRICE);
  return { ...prices, [country]: { ...own, [tier]: { ...own[tier], ...changes } } };
}

/** One price wherever and by whomever, with a band of half to double. */
export function onePrice(price: number): PriceTexts {
  const texts = { low: writeAmount(price / 2), middle: writeAmount(price), high: writeAmount(price * 2) };
  return { [ELSEWHERE]: ofEveryTier(() => texts) };
}

/** Whether a tier's prices are three amounts in order, or none at all. */
export function isPriced(price: Readonly<Record<Bound, string>>): boolean {
  const [low, middle, high] = BOUNDS.map(bound => readMoney(price[bound]));
  if (low === null && middle === null && high === null) return true;
  if (low == null || middle == null || high == null) return false;
  return low <= middle && middle <= high;
}

/** The first country with invalid prices; null if there is none. */
export function faultyCountry(prices: PriceTexts): string | null {
  const found = Object.entries(prices).find(([, tiers]) => !TIERS.every(tier => isPriced(tiers[tier])));
  return found ? found[0] : null;
}

/** The input for the API. A tier without prices has no row. */
export function priceRows(prices: PriceTexts): CpmTable['rows'] {
  return Object.entries(prices).flatMap(([country, tiers]) =>
    TIERS.flatMap(tier => {
      const [low, middle, high] = BOUNDS.map(bound => readMoney(tiers[tier][bound]));
      if (low == null || middle == null || high == null) return [];
      return [{ countryCode: country === ELSEWHERE ? null : country, tier, low, middle, high }];
    }),
  );
}
