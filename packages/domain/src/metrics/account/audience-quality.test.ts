import { describe, expect, test } from 'vitest';
import { daysFrom, followersRows, knownOf, NOON } from '../../../test/metric-fixtures.ts';
import { type AudienceQualityInput, audienceQuality } from './audience-quality.ts';
import { type CommentRow, commenterRings, nearDuplicates } from './comment-signals.ts';

const members = Array.from({ length: 40 }, (_, i) => ({
  accountId: `${i}`,
  followers: 1000,
  value: (i + 1) / 100,
}));
const day = (index: number) => daysFrom(NOON, index).toISOString().slice(0, 10);
const comment = (id: string, text: string, over: Partial<CommentRow> = {}): CommentRow => ({
  commentId: id,
  commenterId: `by ${id}`,
  videoId: 'v',
  accountId: 'me',
  text,
  ...over,
});
const ordinary = [
  'apple',
  'bridge',
  'candle',
  'drum',
  'engine',
  'forest',
  'garden',
  'harbour',
  'island',
  'jacket',
];
const comments = Array.from({ length: 20 }, (_, i) => {
  const words = [0, 1, 2, 3, 4].map(step => `${ordinary[(i * 3 + step) % 10]}${i}`);
  return comment(`${i}`, words.join(' '));
});

const clean: AudienceQualityInput = {
  account: { accountId: 'me', followers: 1000, viewsPerFollower: 0.2, likesPerFollower: 0.2 },
  cohort: { viewsPerFollower: members, likesPerFollower: members },
  followers: followersRows(Array.from({ length: 20 }, (_, i) => 1000 + 10 * i + (i % 3))),
  viewsByDay: Array.from({ length: 20 }, (_, i) => ({ day: day(i), viewsGained: 500 + (i % 4) * 10 })),
  comments,
};

describe('audience_quality', () => {
  test('an ordinary account raises no signal in five checks', () => {
    expect(knownOf(audienceQuality(clean))).toEqual({
      notEnough: false,
      value: { signals: [], checks: 5 },
      sample: 5,
      details: { clearShare: 1, suspiciousShare: null },
      parts: [],
    });
  });

  test('few views and few likes for the following', () => {
    const low = { ...clean, account: { ...clean.account, viewsPerFollower: 0.005, likesPerFollower: 0.01 } };
    const { value, details } = knownOf(audienceQuality(low));
    expect(value.signals).toEqual([
      { kind: 'few-views-per-follower', figure: 0, rows: ['me'] },
      { kind: 'few-likes-per-follower', figure: 0.5 / 40, rows: ['me'] },
    ]);
    expect(details.clearShare).toBe(3 / 5);
  });

  test('a jump in followers names its day, unless views rose with it', () => {
    const followers = clean.followers.map((row, i) => ({
      ...row,
      followers: (row.followers ?? 0) + (i >= 12 ? 3000 : 0),
    }));
    const { value } = knownOf(audienceQuality({ ...clean, followers }));
    expect(value.signals).toMatchObject([{ kind: 'follower-jump-without-views', rows: [day(12)] }]);
    const viewsByDay = clean.viewsByDay.map((row, i) => (i === 12 ? { ...row, viewsGained: 50_000 } : row));
    expect(knownOf(audienceQuality({ ...clean, followers, viewsByDay })).value.signals).toEqual([]);
  });

  test('views observed within a week of the jump explain it; later views and small jumps do not count', () => {
    const jump = (size: number) =>
      clean.followers.map((row, i) => ({ ...row, followers: (row.followers ?? 0) + (i >= 8 ? size : 0) }));
    const drawnOn = (at: number) =>
      clean.viewsByDay.map((row, i) => (i === at ? { ...row, viewsGained: 50_000 } : row));
    const kinds = (size: number, at: number) => {
      const input = { ...clean, followers: jump(size), viewsByDay: drawnOn(at) };
      return knownOf(audienceQuality(input)).value.signals.map(signal => signal.kind);
    };
    expect(kinds(3000, 15)).toEqual([]);
    expect(kinds(3000, 16)).toEqual(['follower-jump-without-views']);
    // The 4,000 views of that week can explain 100 followers of 1,000, but not 1,000.
    expect(kinds(100, 19)).toEqual([]);
    expect(kinds(1000, 19)).toEqual(['follower-jump-without-views']);
  });

  test('the step of a rounded count is no jump', () => {
    const shown = Array.from({ length: 20 }, (_, i) => (i < 10 ? 120_000 : 130_000));
    const followers = followersRows(shown, false);
    expect(knownOf(audienceQuality({ ...clean, followers })).value.signals).toEqual([]);
  });

  test('near-duplicate comments name their rows', () => {
    const copies = ['great', 'nice', 'lovely', 'superb'].map((word, i) =>
      comment(`copy ${i}`, `This is a ${word} channel, follow it now!`),
    );
    const { value } = knownOf(audienceQuality({ ...clean, comments: [...comments, ...copies] }));
    expect(value.signals).toEqual([
      { kind: 'near-duplicate-comments', figure: 4 / 24, rows: ['copy 0', 'copy 1', 'copy 2', 'copy 3'] },
    ]);
  });

  test('a sample of followers has a share with an interval', () => {
    const result = knownOf(audienceQuality({ ...clean, followerSample: { looked: 10, suspicious: 5 } }));
    expect(result.details.suspiciousShare).toBe(0.5);
    expect(result.interval?.low).toBeCloseTo(0.2366, 4);
  });

  test('reports missing inputs when no check is possible', () => {
    const bare = {
      ...clean,
      account: { ...clean.account, viewsPerFollower: null, likesPerFollower: null },
      followers: [],
      comments: [],
    };
    expect(audienceQuality(bare)).toEqual({ notEnough: true, sample: 0, needed: 2, reason: 'small-sample' });
  });
});

test('short praise and one person repeating themselves are no duplicates', () => {
  expect(nearDuplicates(['a', 'b', 'c', 'd'].map(id => comment(id, 'So good 😍')))).toEqual([]);
  const oneVoice = ['a', 'b', 'c'].map(id => comment(id, 'one two three four five', { commenterId: 'same' }));
  expect(nearDuplicates(oneVoice)).toEqual([]);
});

test('a ring is four people under the same videos of several accounts; fans of one account are none', () => {
  const under = (who: string, videos: readonly string[], accountOf: (video: string) => string) =>
    videos.map(videoId =>
      comment(`${who} ${videoId}`, 'hi', { commenterId: who, videoId, accountId: accountOf(videoId) }),
    );
  const people = ['p', 'q', 'r', 's'];
  const videos = ['v1', 'v2', 'w1'];
  const owner = (video: string) => video.slice(0, 1);
  const ring = people.flatMap(who => under(who, videos, owner));
  const told = (rows: readonly CommentRow[]) => commenterRings(rows).map(group => group.toSorted());
  expect(told(ring)).toEqual([people]);
  expect(told(people.flatMap(who => under(who, videos, () => 'one')))).toEqual([]);
  expect(told(ring.filter(row => row.commenterId !== 's'))).toEqual([]);
  expect(told(ring.filter(row => row.videoId !== 'v2'))).toEqual([]);
  // Three shared of fifteen are a fifth, of sixteen they are less.
  const elsewhere = (each: number) =>
    people.flatMap(who =>
      under(
        who,
        Array.from({ length: each }, (_, i) => `${who}${i}`),
        owner,
      ),
    );
  expect(told([...ring, ...elsewhere(6)])).toEqual([people]);
  expect(told([...ring, ...elsewhere(7)])).toEqual([]);
});

test('rings require comments of the account itself', () => {
  const strangers = comments.map(row => ({ ...row, accountId: 'another' }));
  expect(knownOf(audienceQuality({ ...clean, comments: strangers })).value.checks).toBe(3);
  const people = ['p', 'q', 'r', 's'];
  const ring = people.flatMap(who =>
    ['me', 'me', 'another'].map((accountId, i) =>
      comment(`${who}${i}`, '', { commenterId: who, videoId: `${accountId}${i}`, accountId }),
    ),
  );
  const { value, details } = knownOf(audienceQuality({ ...clean, comments: [...comments, ...ring] }));
  expect(value).toEqual({ signals: [{ kind: 'commenter-ring', figure: 4, rows: people }], checks: 5 });
  expect(details.clearShare).toBe(4 / 5);
});
