import { expect, test } from 'vitest';
import { PRIVATE_WORDS, personalExport } from '../../../test/files/json-samples.ts';
import { facts, importedAt, readAll, rowsIn } from '../../../test/files/reading.ts';

const accountId = '@raitiovaunu.ville';
const provenance = {
  platform: 'tiktok',
  source: 'file:tiktok-export',
  observedAt: importedAt,
  recordedAt: importedAt,
};
const followed = (followers: number, time: string) => ({
  ...provenance,
  accountId,
  followers,
  following: null,
  likes: null,
  videos: null,
  views: null,
  exact: false,
  observedAt: new Date(time),
});

test('profile, followers and public posts are read, and nothing else', async () => {
  const shared = {
    videoId: '7436000000000000001',
    accountId,
    publishedAt: new Date('2026-10-01T12:00:00.000Z'),
    countryCode: null,
    language: null,
    soundId: null,
    hashtags: ['tampere'],
    stickerIds: [],
    ...provenance,
  };
  const list = 'Post.Posts.VideoList';
  expect(await readAll(personalExport)).toEqual([
    {
      where: 'Profile And Settings.Profile Info.ProfileMap',
      rows: {
        accounts: [
          {
            accountId,
            handle: 'raitiovaunu.ville',
            displayName: 'raitiovaunu.ville',
            bio: 'trams',
            bioUrl: null,
            avatarUrl: 'https://cdn.example/a.jpg',
            verified: false,
            isPrivate: false,
            isBusiness: false,
            countryCode: null,
            language: null,
            industry: null,
            createdAt: null,
            altIds: {},
            deletedAt: null,
            ...provenance,
          },
        ],
        accountObservations: [
          {
            accountId,
            followers: 1_204,
            following: 88,
            likes: 402_311,
            videos: null,
            views: null,
            exact: true,
            ...provenance,
          },
        ],
      },
    },
    {
      where: 'Your Activity.Follower.FansList',
      rows: {
        accountObservations: [
          followed(2, '2026-09-01T10:00:00.000Z'),
          followed(3, '2026-09-02T10:00:00.000Z'),
        ],
      },
    },
    {
      where: `${list}[0]`,
      rows: {
        videos: [
          {
            ...shared,
            url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
            kind: 'video',
            caption: 'Morning tram #tampere',
            durationS: null,
            widthPx: null,
            heightPx: null,
            mentions: [],
            isAd: false,
            isPaidPartnership: false,
            isAiGenerated: false,
            coverUrl: null,
            deletedAt: null,
          },
        ],
        videoObservations: [
          {
            ...shared,
            industry: null,
            views: null,
            likes: 4_310,
            comments: null,
            shares: null,
            saves: null,
            reposts: null,
            downloads: null,
            exact: true,
          },
        ],
      },
    },
    { where: `${list}[1]`, reason: '“Link” must contain the video ID.', text: '' },
    {
      where: `${list}[2]`,
      reason: 'WhoCanView is not Public, and only public posts are imported.',
      text: '',
    },
  ]);
});

test('older names of the sections, in any case', async () => {
  const { 'Your Activity': activity, 'Profile And Settings': settings, Post: post } = personalExport;
  const old = {
    activity: { 'follower list': { FansList: activity.Follower.FansList } },
    Video: { Videos: { VideoList: post.Posts.VideoList.slice(0, 1) } },
    Profile: { 'Profile Information': settings['Profile Info'] },
  };
  const names = (await rowsIn(old)).map(rows => Object.keys(rows));
  expect(names).toEqual([
    ['accounts', 'accountObservations'],
    ['accountObservations'],
    ['videos', 'videoObservations'],
  ]);
});

test('without a profile the handle must be entered', async () => {
  const { Post, 'Direct Message': messages } = personalExport;
  const [post] = await readAll({ 'Direct Message': messages, Post });
  expect(post).toEqual({
    where: 'Post.Posts.VideoList[0]',
    reason: 'The profile with its userName is missing, so the account is unknown. Enter its handle.',
    code: 'UNKNOWN_ACCOUNT',
    text: '',
  });
  const [same] = await readAll(
    { 'Direct Message': messages, Post },
    { ...facts, handle: 'raitiovaunu.ville' },
  );
  expect(same).toMatchObject({ rows: { videos: [{ accountId }] } });
});

test('nor is it shown among other content', async () => {
  const others = (length: number) => Array.from({ length }, (_, at) => JSON.stringify({ at }));
  const line = JSON.stringify(personalExport);
  const all = await readAll([...others(3), line, ...others(9_999)].join('\n'));
  expect(all[3]).toEqual({
    where: 'line 4',
    reason: 'This line may come from a personal data export, so its contents are hidden.',
    text: '',
  });
  const late = await readAll([...others(9_999), line].join('\n'));
  expect(late.at(-1)).toMatchObject({ where: 'line 10000', text: '' });
  expect(late[0]).toMatchObject({ where: 'line 1', text: '{"at":0}' });
  for (const word of PRIVATE_WORDS) expect(JSON.stringify([all, late])).not.toContain(word);
});

/** Whatever is cut or broken: what is private stays unseen. */
test.each([[undefined], [1]])('no private word is ever in what comes out (indent %s)', async indent => {
  const bytes = new TextEncoder().encode(JSON.stringify(personalExport, null, indent));
  const outs = [await readAll(bytes)];
  for (let at = 3; at < bytes.length; at += 5) {
    outs.push(await readAll(bytes.subarray(0, at)));
    outs.push(await readAll(bytes.with(at, 0xff)));
    outs.push(await readAll(bytes.with(at, 0x22)));
    outs.push(await readAll(bytes.with(at, 0x7d)));
  }
  const seen = outs.map(out => JSON.stringify(out));
  for (const word of PRIVATE_WORDS) expect(seen.filter(out => out.includes(word))).toEqual([]);
});
