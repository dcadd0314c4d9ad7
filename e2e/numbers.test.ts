import { formatCount } from '@clipscope/domain';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, PHONE } from './browser.ts';
import { collectReplies, figuresOf, type NamedReply, numbersWithoutReply } from './every-number.ts';
import { letBrowserAsk } from './faked.ts';
import { columnOf, ratio, replyTo, sumOf, type Tiles, written } from './labelled-numbers.ts';
import { closePages, OWNER, openPageAs, openVisitorPage } from './sessions.ts';
import { changeInPlace, openSettled } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const handle = inject('demoAccount');
const RANGE_DAYS = 30;

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
let owner: OpenPage;
let visitor: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
let campaign = '';

beforeAll(async () => {
  [owner, visitor] = await Promise.all([openPageAs(OWNER), openVisitorPage()]);
  await Promise.all([letBrowserAsk(owner), letBrowserAsk(visitor)]);
  ask = await asking(owner, { webUrl, apiUrl });
  const { favourites } = await ask('/business/favourite?kind=account');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = { startDate: day(40), endDate: day(-10) };
  const targets = { views: 1_000_000, videos: 7 };
  ({ id: campaign } = await ask('/business/campaign', 'POST', { name: 'All numbers', ...days, targets }));
  for (const { platform, subjectId } of favourites.slice(0, 2))
    await ask(`/business/campaign/${campaign}/members`, 'POST', { platform, account: subjectId, cost: 1250 });
});
afterAll(async () => {
  await ask(`/business/campaign/${campaign}`, 'DELETE');
  await closePages();
});

const addressed = (path: string, query: Record<string, string>) =>
  `${webUrl}${path}?${new URLSearchParams(query)}`;

type Labelled = {
  readonly tiles: (replies: readonly NamedReply[]) => Tiles;
  /** Of a table by its caption: what a column shows, row by row. */
  readonly columns?: (replies: readonly NamedReply[]) => readonly [caption: string, columns: Columns][];
};
type Columns = Readonly<Record<string, readonly (number | null)[]>>;

/** Each tile and each column has the value of its own field of the reply, not of any. */
async function expectLabelled(page: OpenPage, replies: readonly NamedReply[], { tiles, columns }: Labelled) {
  const figures = await figuresOf(page);
  for (const [label, shown] of Object.entries(tiles(replies)))
    expect.soft([label, figures[label]?.[0] ?? null]).toEqual([label, written(shown)]);
  for (const [caption, expected] of columns?.(replies) ?? []) {
    for (const [header, values] of Object.entries(expected)) {
      const cells = await columnOf(page, caption, header);
      const all = values.map(value => (value === null ? '–' : formatCount(value)));
      expect.soft([caption, header, cells]).toEqual([caption, header, all]);
    }
  }
  return figures;
}

/** Opens each tab of a report, and returns the figures of the first. */
async function expectOnlyKnownNumbers(path: string, labelled: Labelled, tabs: readonly string[], query = {}) {
  const { replies, stop } = collectReplies(owner, apiUrl);
  await openSettled(owner, addressed(path, query));
  const figures = await expectLabelled(owner, await replies(), labelled);
  expect.soft(await numbersWithoutReply(owner, await replies()), path).toEqual([]);
  for (const tab of tabs) {
    await changeInPlace(owner, addressed(path, { ...query, tab }));
    expect.soft(await numbersWithoutReply(owner, await replies()), `${path} ${tab}`).toEqual([]);
  }
  stop();
  return figures;
}

/** Opens what a new link shares, as a visitor. */
async function shared(body: object, labelled: Labelled) {
  const { url, id } = await ask('/business/share-link', 'POST', body);
  const { replies, stop } = collectReplies(visitor, apiUrl);
  await openSettled(visitor, url);
  expect.soft(await numbersWithoutReply(visitor, await replies()), JSON.stringify(body)).toEqual([]);
  const figures = await expectLabelled(visitor, await replies(), labelled);
  stop();
  await ask(`/business/share-link/${id}`, 'DELETE');
  return figures;
}

/** Figures that both pages have by the same name. */
function expectSame(
  one: Record<string, string[]>,
  other: Record<string, string[]>,
  names: readonly string[],
) {
  const both = (figures: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(figures).filter(([name]) => name in one && name in other));
  expect(both(other)).toEqual(both(one));
  expect(Object.keys(both(one))).toEqual(expect.arrayContaining([...names]));
}

const SHARED = /^\/share\/[^/]+\/report$/;
const SERIES = /\/processed-timeserie$/;
const ENGAGEMENTS = ['likesGained', 'commentsGained', 'sharesGained'];

const videoColumns = (videos: readonly Reply[]) => ({
  Views: videos.map(({ views }) => views),
  Likes: videos.map(({ likes }) => likes),
  Comments: videos.map(({ comments }) => comments),
  Shares: videos.map(({ shares }) => shares),
});

const accountTiles = (account: Reply, points: readonly Reply[]): Tiles => ({
  Followers: { of: account.followers },
  'Views gained': { of: sumOf(points, 'viewsGained') },
});
const gainTiles = (points: readonly Reply[]): Tiles => ({
  'New videos': { of: sumOf(points, 'newVideos') },
  'Views gained': { of: sumOf(points, 'viewsGained') },
});
const hashtagTiles = (points: readonly Reply[]): Tiles => ({
  ...gainTiles(points),
  'Engagements gained': { of: sumOf(points, ...ENGAGEMENTS) },
});
const totalTiles = ({ totals }: Reply): Tiles => ({
  Views: { of: totals.views },
  Engagements: { of: totals.engagements },
});
const campaignTiles = ({ totals }: Reply): Tiles => ({
  ...totalTiles({ totals }),
  Videos: { of: totals.videos },
  'Engagement rate': ratio(totals.engagementRate?.value ?? null),
});

const ACCOUNT_TABS = [
  'videos',
  'audience',
  'content',
  'mentions',
  'comments',
  'attribution',
  'playlists',
  'similar',
  'linked',
];

test('every number of an account report is one of the API’s and of the shared page', async () => {
  const { id, platform } = await ask(`/users/${handle}/basic`);
  const figures = await expectOnlyKnownNumbers(
    `/user/tiktok/${handle}`,
    {
      tiles: replies => accountTiles(replyTo(replies, /\/basic$/), replyTo(replies, SERIES).points),
      columns: replies => [
        ['Most viewed videos', videoColumns(replyTo(replies, /\/videos\/withoutcache$/).videos)],
      ],
    },
    ACCOUNT_TABS,
    { range: '30d' },
  );
  const account = { kind: 'account', platform, subjectId: id, rangeDays: RANGE_DAYS };
  expectSame(
    figures,
    await shared(account, {
      tiles: replies => {
        const { account, series } = replyTo(replies, SHARED);
        return accountTiles(account, series.points);
      },
    }),
    ['Followers', 'Views gained'],
  );
});

test('every number of a hashtag report is one of the API’s and of the shared page', async () => {
  const { videos } = await ask(`/users/${handle}/videos/withoutcache`);
  const [tag]: string[] = videos.flatMap(({ hashtags }: Reply) => hashtags);
  if (tag === undefined) throw new Error('The account has no video with a hashtag.');
  const tabs = ['related', 'regions', 'creators', 'videos', 'content', 'origin'];
  const figures = await expectOnlyKnownNumbers(
    `/hashtag/${encodeURIComponent(tag)}`,
    { tiles: replies => hashtagTiles(replyTo(replies, SERIES).points) },
    tabs,
    { range: '30d' },
  );
  const hashtag = { kind: 'hashtag', subjectId: tag, rangeDays: RANGE_DAYS };
  expectSame(
    figures,
    await shared(hashtag, {
      tiles: replies => gainTiles(replyTo(replies, SHARED).series.points),
    }),
    ['New videos', 'Views gained'],
  );
});

test('every number of a campaign is one of the API’s and of the shared page', async () => {
  const figures = await expectOnlyKnownNumbers(
    `/campaigns/${campaign}`,
    {
      tiles: replies => campaignTiles(replyTo(replies, /\/results$/)),
      columns: replies => {
        const { members } = replyTo(replies, /\/results$/);
        return [
          [
            'By creator',
            {
              Videos: members.map(({ videos }: Reply) => videos),
              Views: members.map(({ views }: Reply) => views),
              Engagements: members.map(({ engagements }: Reply) => engagements),
            },
          ],
        ];
      },
    },
    ['people', 'videos', 'value'],
  );
  expectSame(
    figures,
    await shared(
      { kind: 'campaign', subjectId: campaign },
      {
        tiles: replies => totalTiles(replyTo(replies, SHARED).results),
      },
    ),
    ['Views', 'Engagements'],
  );
  const targets = (page: OpenPage) =>
    page.getByRole('meter').evaluateAll(all => all.map(one => one.getAttribute('aria-valuetext')));
  await openSettled(owner, `${webUrl}/campaigns/${campaign}`);
  expect(await targets(visitor)).toEqual(await targets(owner));
  expect((await targets(owner)).length).toBe(2);
});

test('on a phone, the first number of every report is within the first 300 px', async () => {
  const phone = await openPageAs(OWNER, { viewport: PHONE, hasTouch: true, isMobile: true });
  const { videos } = await ask(`/users/${handle}/videos/withoutcache`);
  const [video]: Reply[] = videos;
  const [tag]: string[] = videos.flatMap(({ hashtags }: Reply) => hashtags);
  const paths = [
    `/user/tiktok/${handle}`,
    `/hashtag/${encodeURIComponent(tag ?? '')}`,
    `/video/tiktok/${video.id}`,
    `/campaigns/${campaign}`,
    '/industry/fitness',
    '/comments',
    '/mentions',
  ];
  for (const path of paths) {
    await openSettled(phone, webUrl + path);
    const tabs = phone.getByRole('navigation', { name: 'Report sections' });
    // Beside another control in their row they would be cut off where it begins, not at the edge of the screen.
    const isWhole = await tabs.evaluateAll(all =>
      all.every(one => one.scrollWidth <= one.clientWidth || one.getBoundingClientRect().right >= 374),
    );
    expect.soft(isWhole, path).toBe(true);
    const { y = 0 } = (await phone.locator('main dl dd').first().boundingBox()) ?? {};
    expect.soft(y, path).toBeGreaterThan(0);
    expect.soft(y, path).toBeLessThan(300);
  }
  await phone.context().close();
});
