import { AGE_BANDS, HOUR_MS, type Industry } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { STREAM } from '../cosmos.ts';
import { closeness, MARKETS } from '../markets.ts';
import type { Audience, Share } from '../model.ts';
import { itemAt, keyOf, normal, uniform } from '../random.ts';

const AGE_WEIGHTS = [0.14, 0.34, 0.27, 0.14, 0.07, 0.04];
const COUNTRIES_SHOWN = 8;
export const OTHER_COUNTRIES = 'other';

/** Per industry, how much older its viewers are than the platform's, in age groups, and the share of women. */
const DEMOGRAPHICS: Readonly<Record<Industry, readonly [number, number]>> = {
  beauty: [-0.1, 0.85],
  fashion: [-0.1, 0.75],
  'food-drink': [0.2, 0.6],
  fitness: [0.1, 0.5],
  gaming: [-0.5, 0.25],
  music: [-0.2, 0.5],
  dance: [-0.3, 0.65],
  comedy: [0, 0.5],
  education: [-0.1, 0.52],
  technology: [0.1, 0.28],
  travel: [0.2, 0.55],
  pets: [0.1, 0.66],
  'home-diy': [0.4, 0.5],
  gardening: [0.7, 0.62],
  parenting: [0.5, 0.8],
  finance: [0.3, 0.42],
  health: [0.4, 0.65],
  books: [0, 0.78],
  'art-design': [-0.1, 0.62],
  cars: [0.2, 0.15],
  sports: [0, 0.35],
  'film-tv': [0, 0.5],
  society: [0.4, 0.52],
  'science-nature': [0.1, 0.45],
};

/** Demographics of a sample of `size` people; `key` is that of the account or the video. */
export function audienceOf(creator: Creator, key: number, size: number): Audience {
  const who = demographicsOf(creator, key, size);
  return {
    ...who,
    hours: sampled(hourWeights(creator, keyOf(creator.key, STREAM.audience)), who.sampleSize),
  };
}

/** Without the hours, which take as long as everything else. */
export function demographicsOf(creator: Creator, key: number, size: number): Omit<Audience, 'hours'> {
  const own = keyOf(creator.key, STREAM.audience);
  const part = keyOf(key, STREAM.audience, 1);
  const sampleSize = Math.max(1, Math.min(2_000, Math.floor(size * 0.25)));
  const [age, women] = DEMOGRAPHICS[creator.industry];
  const shift = age + 0.15 * normal(own, 0) + 0.06 * normal(part, 0);
  const logit = Math.log(women / (1 - women)) + 0.35 * normal(own, 1) + 0.12 * normal(part, 1);
  const female = 0.985 / (1 + Math.exp(-logit));
  return {
    sampleSize,
    ages: sampled(
      AGE_BANDS.map((value, i) => [value, itemAt(AGE_WEIGHTS, i) * Math.exp(shift * (i - 1.6))]),
      sampleSize,
    ),
    genders: sampled(
      [
        ['female', female],
        ['male', 0.985 - female],
        ['other', 0.015],
      ],
      sampleSize,
    ),
    countries: sampled(countryWeights(creator, own, part), sampleSize),
  };
}

function countryWeights(creator: Creator, own: number, part: number): [string, number][] {
  const weights = viewerWeights(creator, own);
  const ranked = COUNTRIES.map(([country, countryKey], i): [string, number] => {
    const variation = Math.exp(0.2 * normal(keyOf(part, countryKey), 3));
    return [country, (weights[i] ?? 0) * variation];
  }).sort((a, b) => b[1] - a[1]);
  const rest = ranked.slice(COUNTRIES_SHOWN).reduce((sum, [, weight]) => sum + weight, 0);
  return [...ranked.slice(0, COUNTRIES_SHOWN), [OTHER_COUNTRIES, rest]];
}

const COUNTRIES = [...new Map(MARKETS.map(({ country, countryKey }) => [country, countryKey]))];

/** Weights of COUNTRIES among a creator's viewers, cached for all of the creator's videos. */
const viewerWeightsByCreator = new WeakMap<Creator, Float64Array>();

function viewerWeights(creator: Creator, own: number): Float64Array {
  const known = viewerWeightsByCreator.get(creator);
  if (known) return known;
  const byCountry = new Map<string, number>();
  for (const market of MARKETS) {
    const proximity = closeness(creator.market, market);
    const taste = Math.exp(0.7 * normal(keyOf(own, market.countryKey), 2));
    const weight = proximity ** 2.2 * (proximity === 1 ? 1 : market.share * 4) * taste;
    byCountry.set(market.country, (byCountry.get(market.country) ?? 0) + weight);
  }
  const weights = Float64Array.from(COUNTRIES, ([country]) => byCountry.get(country) ?? 0);
  viewerWeightsByCreator.set(creator, weights);
  return weights;
}

/** Peaks at midday and in the evening of the market. */
function hourWeights({ market }: Creator, own: number): [string, number][] {
  const evening = 19.5 + 2 * uniform(own, 4);
  return Array.from({ length: 24 }, (_, hour) => {
    const local = (hour + market.utcOffsetMs / HOUR_MS + 24) % 24;
    const peak = (at: number, width: number) => {
      const gap = Math.min(Math.abs(local - at), 24 - Math.abs(local - at));
      return Math.exp(-((gap / width) ** 2));
    };
    return [String(hour), 0.15 + 0.55 * peak(12.5, 3) + peak(evening, 3.5)];
  });
}

/** Rounds to whole people by largest remainders, so that the shares add up to exactly 1. */
function sampled(weights: readonly (readonly [string, number])[], sampleSize: number): Share[] {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const exact = weights.map(([, weight]) => (weight / total) * sampleSize);
  const people = exact.map(Math.floor);
  const byRest = exact.map((value, i) => ({ i, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  let left = sampleSize - people.reduce((sum, n) => sum + n, 0);
  for (const { i } of byRest) {
    if (left-- <= 0) break;
    people[i] = itemAt(people, i) + 1;
  }
  return weights.map(([value], i) => ({ value, share: itemAt(people, i) / sampleSize }));
}
