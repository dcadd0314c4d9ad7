import { PLATFORMS, type Platform } from '@clipscope/domain';
import { createCosmos, type WorldOptions } from './cosmos.ts';
import type { Faults } from './faults.ts';
import { type ObservationBatch, type ObservationRange, observationBatches } from './observations/stream.ts';
import { type TrackedBatch, type TrackedRange, trackedBatches } from './observations/tracked.ts';
import { type AccountListing, listAccounts } from './platform/accounts.ts';
import { createPlatformView, type PlatformView } from './platform/platform-view.ts';
import { type Outage, outagesBetween } from './platform/request-faults.ts';
import { createTruth, type Truth } from './truth/truth.ts';

/** Everything is a pure function of the options, an id and a time; the only state is bounded caches. */
export interface World {
  readonly scale: number;
  readonly epoch: Date;
  readonly faults: Faults;
  readonly accountCounts: Readonly<Record<Platform, number>>;
  platform(name: Platform): PlatformView;
  /** Every account that exists at a time. */
  accounts(platform: Platform, at: Date): Generator<AccountListing>;
  /** What a tracker would have recorded in a range. */
  observations(range: ObservationRange): Generator<ObservationBatch>;
  /** The records of a tracker that started to track the accounts at a given time, account by account. */
  tracked(range: TrackedRange): Generator<TrackedBatch>;
  outagesBetween(platform: Platform, from: Date, to: Date): Outage[];
  readonly truth: Truth;
}

export function createWorld(options: WorldOptions): World {
  const cosmos = createCosmos(options);
  const views = new Map(PLATFORMS.map(name => [name, createPlatformView(cosmos, name)]));
  return {
    scale: cosmos.scale,
    epoch: new Date(cosmos.epochMs),
    faults: cosmos.faults,
    accountCounts: cosmos.accounts,
    platform(name) {
      const view = views.get(name);
      if (!view) throw new RangeError(`no platform ${name}`);
      return view;
    },
    accounts: (platform, at) => listAccounts(cosmos, platform, at.getTime()),
    observations: range => observationBatches(cosmos, range),
    tracked: range => trackedBatches(cosmos, range),
    outagesBetween: (platform, from, to) => outagesBetween(cosmos, platform, from, to),
    truth: createTruth(cosmos),
  };
}
