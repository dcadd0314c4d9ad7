import { sql } from '@clipscope/observation-store';
import {
  PlatformError,
  type PlatformErrorCode,
  platformOf,
  type Question,
  type Sources,
  worldPlatform,
} from '@clipscope/platforms';
import type { ProcessContext } from '@clipscope/services';
import { createWorld, type Faults, NO_FAULTS, type World } from '@clipscope/world';
import { z } from 'zod';
import { runWaitingJobs } from './jobs.ts';
import { listSources } from './sources.ts';

/** A small world without faults, except for the given ones. */
export function testWorld(faults: Partial<Faults> = {}): World {
  const epoch = new Date('2026-05-01T00:00:00.000Z');
  return createWorld({ seed: 'tracking', scale: 0.01, epoch, faults: { ...NO_FAULTS, ...faults } });
}

/** All platforms of a world, without their delays. */
export function worldSources(world: World, now: () => Date): Sources {
  const wait = async () => {};
  const platforms = ['tiktok', 'youtube', 'instagram'] as const;
  return listSources(platforms.map(platform => worldPlatform(world, { platform, now, wait })));
}

type Steering = {
  readonly sources: Sources;
  /** Rejects all requests from now on, or none if called without a code. */
  readonly refuse: (code?: PlatformErrorCode, retryAfterS?: number) => void;
  /** Delays the next requests of a kind. Resolves when the first one arrives. */
  readonly hold: (call: Question['call']) => Promise<void>;
  readonly letGo: () => void;
};

/** Sources whose requests a test can reject or delay. */
export function controlledSources(sources: Sources): Steering {
  let rejection: PlatformError | undefined;
  let held: { call: string; arrived: () => void; opened: Promise<void> } | undefined;
  let open = () => {};
  const steer = async (question: Question) => {
    if (rejection) throw rejection;
    if (held?.call !== question.call) return;
    held.arrived();
    await held.opened;
  };
  return {
    sources: listSources(
      sources.all.map(({ raw }) =>
        platformOf({ ...raw, ask: question => steer(question).then(() => raw.ask(question)) }),
      ),
    ),
    refuse: (code, retryAfterS) => {
      rejection = code && new PlatformError(code, 'rejected by the test', { retryAfterS });
    },
    hold: call => {
      const opened = new Promise<void>(resolve => {
        open = resolve;
      });
      return new Promise(arrived => {
        held = { call, arrived, opened };
      });
    },
    letGo: () => {
      held = undefined;
      open();
    },
  };
}

/** Runs the tracker once, with all jobs except account metrics, which take as long again. */
export async function trackOnce(context: ProcessContext): Promise<number> {
  await context.jobs.send('scheduleTracking', [{ payload: {}, key: 'test' }]);
  return (await runWaitingJobs(context, { except: ['refreshAccountMetrics'] })) - 1;
}

export type TrackedTotals = z.infer<typeof trackedTotals.row>;

/** What the tracker recorded, counted from the rows and from the daily totals. */
export async function totalsOf({
  observations,
}: Pick<ProcessContext, 'observations'>): Promise<TrackedTotals> {
  const [totals] = await observations.ask(trackedTotals, {});
  if (totals === undefined) throw new Error('The store returned no row.');
  return totals;
}

const trackedTotals = {
  name: 'trackedTotals',
  input: z.strictObject({}),
  row: z.object({
    account_rows: z.int(),
    distinct_account_rows: z.int(),
    video_rows: z.int(),
    distinct_video_rows: z.int(),
    videos: z.int(),
    gone: z.int(),
    comments: z.int(),
    comment_rows: z.int(),
    distinct_comment_rows: z.int(),
    views_in_rows: z.int(),
    views_in_days: z.int(),
    new_videos_in_days: z.int(),
  }),
  sql: sql`
    SELECT
      (SELECT count() FROM account_observations) AS account_rows,
      (SELECT uniqExact(platform, account_id, observed_at) FROM account_observations) AS distinct_account_rows,
      (SELECT count() FROM video_observations) AS video_rows,
      (SELECT uniqExact(platform, video_id, observed_at) FROM video_observations) AS distinct_video_rows,
      (SELECT uniqExact(platform, video_id) FROM videos) AS videos,
      (SELECT uniqExact(platform, video_id) FROM videos WHERE deleted_at IS NOT NULL) AS gone,
      (SELECT uniqExact(platform, comment_id) FROM comments) AS comments,
      (SELECT count() FROM comment_observations) AS comment_rows,
      (SELECT uniqExact(platform, comment_id, observed_at) FROM comment_observations) AS distinct_comment_rows,
      (
        SELECT sum(last - if(first_at <= published + INTERVAL 1 DAY, 0, first))
        FROM (
          SELECT argMax(views, observed_at) AS last, argMin(views, observed_at) AS first, min(observed_at) AS first_at,
            platform, video_id
          FROM video_observations GROUP BY platform, video_id
        ) AS gains
        JOIN (SELECT platform, video_id, any(published_at) AS published FROM videos GROUP BY platform, video_id) AS described
          USING (platform, video_id)
      ) AS views_in_rows,
      (SELECT sum(views_gained) FROM industry_days) AS views_in_days,
      (SELECT sum(new_videos) FROM industry_days) AS new_videos_in_days`,
};
