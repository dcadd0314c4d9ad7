import { findTrackedVideos, putTrackedVideos } from '@clipscope/business-store';
import { NO_ROWS, type Platform, PlatformError } from '@clipscope/platforms';
import { openRecordedContext, type RecordedContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordVideos } from '../../test/campaign-observations.ts';
import { recordHidden } from './hidden-account.ts';
import { observeDueVideos } from './observe-videos.ts';
import { readVideoList } from './read-account.ts';
import { descriptionOfGone } from './save-videos.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const later = new Date('2026-11-16T12:00:00.000Z');
let counted: RecordedContext;
beforeAll(async () => {
  counted = await openRecordedContext({ now: () => now });
  await recordVideos(counted.context.observationStore, [
    ['tiktok', 'first', 'v', '2026-11-01T00:00:00Z', []],
  ]);
});
afterAll(() => counted.close());

const idsOf = (accountId: string, videos: number) =>
  Array.from({ length: videos }, (_, number) => `${accountId}-${number}`);

/** An account whose videos and comments are due, while its own next reading is tomorrow. */
async function following(accountId: string, videos: number) {
  const { db } = counted.context.business;
  await db.execute(`INSERT INTO tracked_subjects (platform, kind, subject_id, updates_per_day, next_due_at)
    VALUES ('tiktok', 'account', '${accountId}', 1, '${later.toISOString()}')`);
  const publishedAt = new Date('2026-11-01T00:00:00.000Z');
  await putTrackedVideos(
    db,
    idsOf(accountId, videos).map(videoId => ({
      ...({ platform: 'tiktok', videoId, accountId, publishedAt } as const),
      description: { platform: 'tiktok', videoId, accountId, ...DESCRIBED },
      ...{ observedAt: publishedAt, nextDueAt: now, commentsDueAt: now },
    })),
  );
  return { platform: 'tiktok', accountId } as const;
}

const DESCRIBED = {
  ...{ url: '', kind: 'video', caption: '', durationS: 1, widthPx: null, heightPx: null, mentions: [] },
  ...{ countryCode: null, language: null, soundId: null, hashtags: [], stickerIds: [], coverUrl: null },
  ...{ isAd: false, isPaidPartnership: false, isAiGenerated: false, deletedAt: null, source: 'test' },
};

const stateOf = async (accountId: string, videos: number) =>
  (await findTrackedVideos(counted.context.business.db, 'tiktok', idsOf(accountId, videos))).map(
    ({ goneAt, nextDueAt, commentsDueAt }) => [goneAt, nextDueAt, commentsDueAt],
  );

/** Counts the statements for an account with few videos and one with many; all videos must end in the same state. */
async function costs(name: string, run: (account: Awaited<ReturnType<typeof following>>) => Promise<void>) {
  const [few, many] = [await following(`${name}-few`, 2), await following(`${name}-many`, 18)];
  const [cheap, dear] = [await counted.asking(() => run(few)), await counted.asking(() => run(many))];
  const states = [...(await stateOf(few.accountId, 2)), ...(await stateOf(many.accountId, 18))];
  expect(states).toHaveLength(20);
  return { few: cheap.statements.length, many: dear.statements.length, states };
}

it('postpones all videos of a private account together', async () => {
  const { few, many, states } = await costs('private', account =>
    recordHidden(counted.context, account, new PlatformError('PRIVATE', 'test')),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [null, later, later]));
});

it('marks all videos of a deleted account as gone together', async () => {
  const { few, many, states } = await costs('gone', account =>
    recordHidden(counted.context, account, new PlatformError('NOT_FOUND', 'test')),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [now, now, now]));
});

it('marks videos as gone that the platform no longer shows', async () => {
  const refuse = async () => {
    throw new PlatformError('NOT_FOUND', 'test');
  };
  const { few, many, states } = await costs('missed', account =>
    observeDueVideos(counted.context, { video: refuse } as unknown as Platform, account),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [now, now, now]));
});

it('keeps the last listed description of a video that is gone', async () => {
  const { db } = counted.context.business;
  const account = await following('edited', 2);
  await db.execute(
    `UPDATE tracked_videos SET next_due_at = '${later.toISOString()}' WHERE account_id = 'edited'`,
  );
  const [one, other] = idsOf('edited', 2);
  const said = { ...account, ...DESCRIBED, publishedAt: new Date('2026-11-01T00:00:00.000Z') };
  const times = { observedAt: now, recordedAt: now };
  const videos = [
    { ...said, ...times, videoId: one, caption: 'now with words' },
    { ...said, ...times, videoId: other },
  ];
  const list = async () => ({ ...NO_ROWS, videos, nextCursor: null });
  await readVideoList(counted.context, { platform: 'tiktok', accountVideos: list } as unknown as Platform, {
    ...{ accountId: 'edited', cursor: null, isDeep: false, isTracked: true, recordsAll: false },
    onPage: async () => {},
  });
  const stored = await findTrackedVideos(db, 'tiktok', idsOf('edited', 2));
  expect(stored.map(video => [video.videoId, descriptionOfGone(video, now).caption]).toSorted()).toEqual([
    [one, 'now with words'],
    [other, ''],
  ]);
  expect(await stateOf('edited', 2)).toEqual([
    [null, later, now],
    [null, later, now],
  ]);
});
