import { findTrackedVideos, putTrackedVideos } from '@clipscope/business-store';
import { type Platform, PlatformError } from '@clipscope/platforms';
import { type CountedContext, openCountedContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordVideo } from '../../test/campaign-observations.ts';
import { noteHidden } from './hidden-account.ts';
import { observeDueVideos } from './observe-videos.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const later = new Date('2026-11-16T12:00:00.000Z');
let counted: CountedContext;
beforeAll(async () => {
  counted = await openCountedContext({ now: () => now });
  await recordVideo(counted.context.observations, 'tiktok', 'first', 'v', '2026-11-01T00:00:00Z', []);
});
afterAll(() => counted.close());

const idsOf = (accountId: string, videos: number) =>
  Array.from({ length: videos }, (_, number) => `${accountId}-${number}`);

/** An account whose videos are due, and their comments; its next reading comes tomorrow. */
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

/** Statements for an account of few videos and one of many, of which every video must end in the same state. */
async function costs(name: string, run: (account: Awaited<ReturnType<typeof following>>) => Promise<void>) {
  const [few, many] = [await following(`${name}-few`, 2), await following(`${name}-many`, 18)];
  const [cheap, dear] = [await counted.asking(() => run(few)), await counted.asking(() => run(many))];
  const states = [...(await stateOf(few.accountId, 2)), ...(await stateOf(many.accountId, 18))];
  expect(states).toHaveLength(20);
  return { few: cheap.statements.length, many: dear.statements.length, states };
}

it('the videos of a private account are put off together', async () => {
  const { few, many, states } = await costs('private', account =>
    noteHidden(counted.context, account, new PlatformError('PRIVATE', 'test')),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [null, later, later]));
});

it('the videos of an account that is gone are gone with it together', async () => {
  const { few, many, states } = await costs('gone', account =>
    noteHidden(counted.context, account, new PlatformError('NOT_FOUND', 'test')),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [now, now, now]));
});

it('videos that their platform shows no more are noted together', async () => {
  const refuse = async () => {
    throw new PlatformError('NOT_FOUND', 'test');
  };
  const { few, many, states } = await costs('missed', account =>
    observeDueVideos(counted.context, { video: refuse } as unknown as Platform, account),
  );
  expect(many).toBe(few);
  expect(states).toEqual(states.map(() => [now, now, now]));
});
