import { PLATFORMS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { accountObservationRows, subjectObservationRows, videoObservationRows } from './rows.ts';
import type { AccountBatch, ObservationBatch } from './stream.ts';

const options = { seed: 'stream', scale: 0.02, epoch: new Date('2025-01-01T00:00:00Z') };
const range = { from: new Date('2025-08-01T00:00:00Z'), to: new Date('2025-11-01T12:00:00Z') };

const isAccount = (batch: ObservationBatch): batch is AccountBatch => batch.kind === 'account';

describe('the stream equals the platform’s answers', () => {
  const world = createWorld(options);
  const asked = createWorld(options);
  const batches = [...world.observations(range)];
  const accounts = batches.filter(isAccount);

  test('of every account that exists in the time, in order, with honest progress', () => {
    const closedSince = ({ platform, accountId }: AccountBatch) =>
      asked.truth.account(platform, accountId).closedAt ?? range.to;
    const existing = PLATFORMS.flatMap(platform =>
      [...asked.accounts(platform, range.to)].map(({ accountId }) => accountId),
    );
    const still = accounts.filter(batch => closedSince(batch) >= range.to);
    expect(still.map(({ accountId }) => accountId)).toEqual(existing);
    for (const batch of accounts) expect(+closedSince(batch)).toBeGreaterThan(+range.from);
    const done = batches.map(({ progress }) => progress.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(batches.at(-1)?.progress).toEqual({ done: 60, total: 60 });
  });

  test('each account observation equals the answer at that moment', () => {
    let rows = 0;
    for (const batch of accounts) {
      for (const row of accountObservationRows(batch)) {
        if (rows++ % 7 !== 0) continue;
        const { platform, accountId } = batch;
        expect(row).toEqual(asked.platform(platform).account({ accountId }, row.observedAt)?.observation);
      }
    }
    expect(rows).toBeGreaterThan(4_000);
  });

  test('each video observation equals the answer at that moment, and the ages are those of the schedule', () => {
    let rows = 0;
    const ages = new Set<number>();
    for (const batch of accounts) {
      for (const row of videoObservationRows(batch)) {
        // A video that is published for followers only is found later than at its birth.
        if (asked.truth.account(batch.platform, batch.accountId).privacy === null) {
          ages.add((row.observedAt.getTime() - row.publishedAt.getTime()) / 60_000);
        }
        if (rows++ % 11 !== 0) continue;
        const answer = asked.platform(batch.platform).video(row.videoId, row.observedAt);
        expect(row).toEqual(answer?.observation);
      }
    }
    expect(rows).toBeGreaterThan(15_000);
    const days = (n: number) => n * 24 * 60;
    expect([...ages].sort((a, b) => a - b).slice(0, 16)).toEqual([
      0,
      15,
      30,
      60,
      120,
      240,
      480,
      720,
      days(1),
      days(2),
      days(3),
      days(7),
      days(14),
      days(30),
      days(37),
      days(44),
    ]);
  });

  test('each version of a video equals the answer at that time; the last version of a removed video is deleted', () => {
    let gone = 0;
    for (const { platform, videos } of accounts) {
      for (const version of videos.descriptions) {
        const answer = asked.platform(platform).video(version.videoId, version.observedAt);
        if (version.deletedAt === null) expect(version).toEqual(answer?.description);
        else {
          gone++;
          expect(answer).toBeNull();
          expect(asked.truth.video(platform, version.videoId).goneAt?.getTime()).toBeLessThanOrEqual(
            +version.deletedAt,
          );
        }
      }
    }
    expect(gone).toBeGreaterThan(20);
  });

  test('contains every video of the range, including those removed since', () => {
    const told = new Set(accounts.flatMap(({ videos }) => videos.descriptions.map(({ videoId }) => videoId)));
    for (const { platform, accountId } of accounts.slice(0, 20)) {
      const page = asked.platform(platform).accountVideos({ accountId }, { at: range.to, limit: 100 });
      for (const { description } of page?.items ?? []) {
        expect(told.has(description.videoId)).toBe(description.publishedAt >= range.from);
      }
    }
  });

  test('comments belong to videos of the stream, after publication, with their parents', () => {
    const all = accounts.flatMap(({ comments }) => comments);
    const ids = new Set(all.map(({ commentId }) => commentId));
    expect(ids.size).toBe(all.length);
    expect(all.length).toBeGreaterThan(1_000);
    for (const comment of all) {
      expect(comment.parentId === null || ids.has(comment.parentId)).toBe(true);
      expect(+comment.publishedAt).toBeLessThanOrEqual(+comment.observedAt);
    }
  });

  test('audiences and playlists equal the answers, once a month', () => {
    const rows = { account: 0, video: 0, playlists: 0 };
    for (const { platform, accountId, audiences, playlists } of accounts) {
      const view = asked.platform(platform);
      const own = audiences.filter(({ subjectKind }) => subjectKind === 'account');
      expect(own.length).toBeLessThanOrEqual(4);
      for (const row of audiences) {
        rows[row.subjectKind]++;
        const subject = row.subjectKind === 'video' ? { videoId: row.subjectId } : { accountId };
        expect([row]).toEqual(view.audience(subject, row.observedAt));
      }
      for (const row of playlists) {
        rows.playlists++;
        expect(view.playlists({ accountId }, row.observedAt)).toContainEqual(row);
      }
    }
    expect(rows.account).toBeGreaterThan(150);
    expect(rows.video).toBeGreaterThan(50);
    expect(rows.playlists).toBeGreaterThan(50);
  });

  test('counters of hashtags, sounds and stickers equal the answers', () => {
    let rows = 0;
    const tiktok = asked.platform('tiktok');
    for (const batch of batches) {
      if (batch.kind === 'account') continue;
      for (const row of subjectObservationRows(batch)) {
        if (rows++ % 97 !== 0) continue;
        const ask = { hashtags: tiktok.hashtag, sounds: tiktok.sound, stickers: tiktok.sticker }[batch.kind];
        expect(row).toEqual(ask(row.subject, row.observedAt)?.observation);
      }
    }
    expect(rows).toBeGreaterThan(20_000);
  });
});

test('rejects a range that ends before it starts or starts before the world', () => {
  const world = createWorld(options);
  const ask = (from: string, to: string) => [
    ...world.observations({ from: new Date(from), to: new Date(to) }),
  ];
  expect(() => ask('2025-03-02', '2025-03-01')).toThrow('from must not be after to');
  expect(() => ask('2024-12-31', '2025-03-01')).toThrow('before the epoch');
});
