import { DAY_MS, DEMO_SOURCE, PLATFORMS, type Platform } from '@clipscope/domain';
import { ALL_FAULTS, type Faults } from './faults.ts';
import { createMarketTable, type MarketTable } from './markets.ts';
import { createMemo } from './memo.ts';
import { keyOf, textKey } from './random.ts';

type PictureKind = 'account' | 'video' | 'sound';

export interface WorldOptions {
  readonly seed: number | string;
  /** 1 is about 3,000 accounts; may be a fraction. */
  readonly scale?: number;
  /** The first day of the world. Must be stored with the seed: every id and number depends on it. */
  readonly epoch: Date;
  readonly faults?: Partial<Faults>;
  /** false: no content property affects views or the tone of comments. */
  readonly plantedEffects?: boolean;
  /** The source of the observations. */
  readonly source?: string;
  readonly pictureUrl?: (kind: PictureKind, platform: Platform, id: string) => string;
}

export const ACCOUNTS_AT_SCALE_1: Readonly<Record<Platform, number>> = {
  tiktok: 2_600,
  youtube: 176,
  instagram: 224,
};

/** The context shared by all parts of the world. Its caches hold only recomputable values. */
export interface Cosmos {
  readonly seed: number;
  readonly scale: number;
  readonly epochMs: number;
  readonly epochWeekday: number;
  readonly faults: Faults;
  readonly plantedEffects: boolean;
  readonly source: string;
  readonly pictureUrl: (kind: PictureKind, platform: Platform, id: string) => string;
  readonly accounts: Readonly<Record<Platform, number>>;
  readonly markets: MarketTable;
  /** One bounded cache per purpose. */
  readonly memo: <K, V>(purpose: string, max: number) => (key: K, compute: () => V) => V;
}

const MAX_ACCOUNTS = 1 << 22;

export function createCosmos(options: WorldOptions): Cosmos {
  const scale = options.scale ?? 1;
  if (!(scale > 0) || scale * ACCOUNTS_AT_SCALE_1.tiktok > MAX_ACCOUNTS) {
    throw new RangeError(`scale must be above 0 and at most ${MAX_ACCOUNTS / ACCOUNTS_AT_SCALE_1.tiktok}`);
  }
  const epochMs = Math.floor(options.epoch.getTime() / DAY_MS) * DAY_MS;
  if (!Number.isFinite(epochMs)) throw new RangeError('epoch must be a valid date');
  const seed = textKey(String(options.seed), 0x636c6970);
  const count = (platform: Platform) => Math.max(1, Math.round(ACCOUNTS_AT_SCALE_1[platform] * scale));
  const memos = new Map<string, unknown>();
  return {
    seed,
    scale,
    epochMs,
    epochWeekday: new Date(epochMs).getUTCDay(),
    faults: { ...ALL_FAULTS, ...options.faults },
    plantedEffects: options.plantedEffects ?? true,
    source: options.source ?? DEMO_SOURCE,
    pictureUrl: options.pictureUrl ?? ((kind, platform, id) => `/pictures/${kind}/${platform}/${id}.svg`),
    accounts: { tiktok: count('tiktok'), youtube: count('youtube'), instagram: count('instagram') },
    markets: createMarketTable(seed),
    memo: <K, V>(purpose: string, max: number) => {
      const memo = memos.get(purpose) ?? createMemo<K, V>(max);
      memos.set(purpose, memo);
      return memo as (key: K, compute: () => V) => V;
    },
  };
}

/** Random streams are separate, so that adding a stream does not change the values of the others. */
export const STREAM = {
  person: 1,
  account: 2,
  silence: 3,
  posting: 4,
  video: 5,
  trend: 6,
  soundTrend: 7,
  catalogueSound: 8,
  comment: 9,
  commenter: 10,
  audience: 11,
  flicker: 12,
  request: 13,
  videoId: 14,
  accountId: 15,
  originalSoundId: 16,
  catalogueSoundId: 17,
  playlistId: 18,
  hashtagId: 19,
  effect: 20,
  botRing: 21,
  outage: 22,
} as const;

export function platformNumber(platform: Platform): number {
  return PLATFORMS.indexOf(platform);
}

export function accountKey(cosmos: Cosmos, platform: Platform, index: number): number {
  return keyOf(cosmos.seed, STREAM.account, platformNumber(platform), index);
}
