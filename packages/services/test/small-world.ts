import { DAY_MS } from '@clipscope/domain';
import type { BulkLoadedAccount } from '@clipscope/observation-store';
import { type AccountBatch, createWorld, type World } from '@clipscope/world';

export type SmallWorld = {
  readonly world: World;
  readonly accounts: readonly AccountBatch[];
  /** The last whole day. */
  readonly lastDay: string;
};

/** The accounts of a world with one observation of each recent video. */
export function smallWorld(options: { seed: string; scale: number; days: number; to: Date }): SmallWorld {
  const { seed, scale, days, to } = options;
  const from = new Date(to.getTime() - days * DAY_MS);
  const epoch = new Date(from.getTime() - 60 * DAY_MS);
  const pictureUrl = (...parts: readonly string[]) => `https://pictures.example/${parts.join('/')}`;
  const world = createWorld({ seed, scale, epoch, pictureUrl });
  const never = 1000 * DAY_MS;
  const schedule = {
    ...{ videoAgesMs: [0], oldVideoEveryMs: never, accountEveryMs: days * DAY_MS },
    ...{ commentedShare: 0, audienceEveryMs: never, watchedShare: 0 },
  };
  const accounts: AccountBatch[] = [];
  for (const batch of world.observations({ from, to, schedule, accountsOnly: true })) {
    // TikTok comes first; the other platforms have few accounts.
    if (batch.kind !== 'account' || batch.platform !== 'tiktok') break;
    accounts.push(batch);
  }
  return { world, accounts, lastDay: new Date(to.getTime() - DAY_MS).toISOString().slice(0, 10) };
}

/** The same account on another platform, without observations from before a time. */
export function observedOnlySince(account: AccountBatch, sinceMs: number): BulkLoadedAccount {
  const platform = 'instagram' as const;
  const { descriptions, observations } = account.videos;
  const rows = Array.from(observations.observedAt.keys()).filter(
    row => (observations.observedAt[row] ?? 0) >= sinceMs,
  );
  const pick = (column: Float64Array) => Float64Array.from(rows, row => column[row] ?? Number.NaN);
  return {
    ...account,
    platform,
    descriptions: account.descriptions.map(one => ({ ...one, platform })),
    videos: {
      descriptions: descriptions.map(one => ({ ...one, platform })),
      observations: {
        length: rows.length,
        description: Uint32Array.from(rows, row => observations.description[row] ?? 0),
        observedAt: pick(observations.observedAt),
        views: pick(observations.views),
        likes: pick(observations.likes),
        comments: pick(observations.comments),
        shares: pick(observations.shares),
        saves: pick(observations.saves),
        exact: observations.exact,
      },
    },
    sounds: [],
    comments: [],
  };
}
