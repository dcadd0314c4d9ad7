import { DAY_MS, INDUSTRIES, type Industry } from '@clipscope/domain';
import { creatorAt } from '../account/creator.ts';
import { nameOfPerson } from '../account/names.ts';
import { personOf } from '../account/population.ts';
import { postsBetween } from '../account/posting.ts';
import { isAlwaysPublic } from '../account/presence.ts';
import { ACCOUNTS_AT_SCALE_1, type Cosmos, STREAM } from '../cosmos.ts';
import { closeness, type Market, WORLD_LANGUAGES } from '../markets.ts';
import { between, bits, chance, keyOf, pick, textKey } from '../random.ts';

export type SpreadKind = 'hashtag' | 'sound';

/**
 * A hashtag or sound that starts in one video and spreads to others. Each language starts one of each kind every 18
 * days; its creator, reach and speed are drawn from its number.
 */
export interface Spread {
  readonly kind: SpreadKind;
  readonly language: string;
  /** Sequence number per kind and language, from the epoch. */
  readonly number: number;
  readonly key: number;
  readonly market: Market;
  readonly originIndex: number;
  readonly originDay: number;
  readonly originSlot: number;
  readonly bornMs: number;
  /** Days from the arrival in a market to the peak there. */
  readonly peakDays: number;
  /** Share of the videos in the home market at the peak. */
  readonly peakShare: number;
  readonly reach: 'local' | 'regional' | 'global';
  /** Creators of other industries take part less often. */
  readonly industries: ReadonlySet<Industry>;
}

export const SPREAD_EVERY_DAYS = 18;
const SPREADS_PER_ERA = 5;
const ERA_DAYS = SPREAD_EVERY_DAYS * SPREADS_PER_ERA;
/** If a candidate posts nothing for this long, the next candidate starts it. */
const WITHIN_DAYS = 21;
const CANDIDATES = 16;
const MEMO_SPREADS = 8_192;

export function spreadAt(cosmos: Cosmos, kind: SpreadKind, language: string, number: number): Spread | null {
  if (number < 0) return null;
  const memo = cosmos.memo<string, { spread: Spread | null }>('spreads', MEMO_SPREADS);
  return memo(`${kind} ${language} ${number}`, () => ({ spread: drawSpread(cosmos, kind, language, number) }))
    .spread;
}

function drawSpread(cosmos: Cosmos, kind: SpreadKind, language: string, number: number): Spread | null {
  const stream = kind === 'hashtag' ? STREAM.trend : STREAM.soundTrend;
  const key = keyOf(cosmos.seed, stream, textKey(language), number);
  const day = number * SPREAD_EVERY_DAYS + (bits(key, 0) % SPREAD_EVERY_DAYS);
  const origin = findOrigin(cosmos, language, key, cosmos.epochMs + day * DAY_MS);
  if (!origin) return null;
  const u = bits(key, 1) % 100;
  return {
    ...origin,
    kind,
    language,
    number,
    key,
    peakDays: between(key, 2, 4, 14),
    peakShare: between(key, 3, 0.04, 0.12),
    reach: u < 45 ? 'local' : u < 80 ? 'regional' : 'global',
    industries: new Set(chance(key, 4, 0.4) ? INDUSTRIES : [5, 6, 7, 8].map(n => pick(INDUSTRIES, key, n))),
  };
}

function findOrigin(cosmos: Cosmos, language: string, key: number, fromMs: number) {
  const pool = speakers(cosmos).get(language) ?? [];
  for (let attempt = 0; attempt < CANDIDATES && pool.length > 0; attempt++) {
    const originIndex = pick(pool, key, 20 + attempt);
    const creator = creatorAt(cosmos, 'tiktok', originIndex);
    if (!isAlwaysPublic(creator)) continue;
    for (const post of postsBetween(cosmos, creator, fromMs, fromMs + WITHIN_DAYS * DAY_MS)) {
      const { day: originDay, slot: originSlot, atMs: bornMs } = post;
      return { market: creator.market, originIndex, originDay, originSlot, bornMs };
    }
  }
  return null;
}

/** Only the first accounts start trends, so that worlds of different sizes have the same trends. */
function speakers(cosmos: Cosmos): ReadonlyMap<string, readonly number[]> {
  const memo = cosmos.memo<'all', Map<string, number[]>>('speakers', 1);
  return memo('all', () => {
    const byLanguage = new Map<string, number[]>();
    const count = Math.min(cosmos.accounts.tiktok, ACCOUNTS_AT_SCALE_1.tiktok);
    for (let index = 0; index < count; index++) {
      const { language } = nameOfPerson(cosmos, personOf('tiktok', index)).market;
      const pool = byLanguage.get(language) ?? [];
      byLanguage.set(language, pool);
      pool.push(index);
    }
    return byLanguage;
  });
}

export function spreadsStartedBy(
  cosmos: Cosmos,
  originIndex: number,
  day: number,
  slot: number,
): readonly Spread[] {
  const lastEra = Math.floor((day + 2) / ERA_DAYS);
  const found: Spread[] = [];
  for (let era = Math.floor((day - WITHIN_DAYS - 2) / ERA_DAYS); era <= lastEra; era++) {
    for (const spread of originsOfEra(cosmos, era).get(originIndex) ?? []) {
      if (spread.originDay === day && spread.originSlot === slot) found.push(spread);
    }
  }
  return found;
}

function originsOfEra(cosmos: Cosmos, era: number): ReadonlyMap<number, readonly Spread[]> {
  const memo = cosmos.memo<number, Map<number, Spread[]>>('origins', 256);
  return memo(era, () => {
    const origins = new Map<number, Spread[]>();
    const [first, last] = [era * SPREADS_PER_ERA, (era + 1) * SPREADS_PER_ERA - 1];
    for (const spread of [
      ...spreadsBetween(cosmos, 'hashtag', first, last),
      ...spreadsBetween(cosmos, 'sound', first, last),
    ]) {
      const same = origins.get(spread.originIndex) ?? [];
      origins.set(spread.originIndex, same);
      same.push(spread);
    }
    return origins;
  });
}

/** All languages; both numbers are inclusive. */
export function spreadsBetween(cosmos: Cosmos, kind: SpreadKind, first: number, last: number): Spread[] {
  const spreads: Spread[] = [];
  for (let number = Math.max(0, first); number <= last; number++)
    spreads.push(...spreadsNumbered(cosmos, kind, number));
  return spreads;
}

function spreadsNumbered(cosmos: Cosmos, kind: SpreadKind, number: number): readonly Spread[] {
  const memo = cosmos.memo<number, readonly Spread[]>(kind === 'hashtag' ? 'tags' : 'sounds', 1_024);
  return memo(number, () =>
    WORLD_LANGUAGES.flatMap(language => spreadAt(cosmos, kind, language, number) ?? []),
  );
}

export type Place = Pick<Market, 'country' | 'countryKey' | 'language' | 'subRegion'>;

const REACH_POWER = { local: 3, regional: 1.6, global: 0.8 };

/** The share of videos at the peak in a market, for creators of its industries. */
export function peakShareIn(spread: Spread, place: Place): number {
  return spread.peakShare * closeness(spread.market, place) ** REACH_POWER[spread.reach];
}

export function delayDaysIn(spread: Spread, place: Place): number {
  const proximity = closeness(spread.market, place);
  if (proximity === 1) return 0;
  return (1 - proximity) * between(keyOf(spread.key, place.countryKey), 0, 4, 24);
}
