import { contract, type EndpointName } from '@clipscope/contract';
import { SCORE_AXES } from '@clipscope/domain';
import { waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { API_URL, type ExampleApi } from '../../test/example-api.ts';
import { exampleApi } from '../../test/example-session.ts';
import { textOf } from '../../test/read-screen.ts';
import { renderScreen, settled } from '../../test/render-screen.tsx';
import { accountCalls } from '../features/account-report/account-calls.ts';
import { ReportScreen } from '../features/account-report/report-screen.tsx';
import { campaignCalls } from '../features/campaigns/campaign-calls.ts';
import { CampaignScreen } from '../features/campaigns/campaign-screen.tsx';
import { compareCalls } from '../features/compare/compare-calls.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { compareView } from '../features/compare/compare-view.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { dashboardFirstCalls } from '../features/dashboard/first-calls.ts';
import { CommentsScreen } from '../features/explorers/comment-screen.tsx';
import { commentCalls, mentionCalls } from '../features/explorers/explorer-calls.ts';
import { MentionsScreen } from '../features/explorers/mention-screen.tsx';
import { FavouritesScreen } from '../features/favourites/favourites-screen.tsx';
import { favouritesFirstCalls } from '../features/favourites/first-calls.ts';
import { IndustriesScreen } from '../features/industries/industries-screen.tsx';
import { industriesCalls, industryCalls } from '../features/industries/industry-calls.ts';
import { IndustryScreen } from '../features/industries/industry-screen.tsx';
import type { Subject } from '../features/subject-report/subject.ts';
import { subjectCalls } from '../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../features/subject-report/subject-screen.tsx';
import { trendingCalls } from '../features/trending/trending-calls.ts';
import { TrendingScreen } from '../features/trending/trending-screen.tsx';
import { videoCalls } from '../features/video-report/video-calls.ts';
import { VideoScreen } from '../features/video-report/video-screen.tsx';
import type { Reader } from '../lib/api/server-reader.ts';
import { createServerReader, type FirstCall } from '../lib/api/server-reader.ts';
import { ServerReplies } from '../lib/api/server-replies.tsx';
import { reportFirstCalls } from '../lib/report/report-first-calls.ts';

type Page = {
  readonly element: ReactNode;
  readonly at?: string;
  readonly calls: (reader: Reader) => readonly FirstCall[] | Promise<readonly FirstCall[]>;
  readonly given?: (api: ExampleApi) => unknown;
  /** What the page leaves to the browser. */
  readonly rest?: readonly EndpointName[];
};

const account = { platform: 'tiktok', handle: contract.accountBasic.example.handle } as const;
const video = { platform: 'tiktok', id: contract.video.example.id } as const;
const { id: campaign } = contract.campaign.example;
const industry = 'food-drink';

const ofSubject = (kind: Subject['kind'], id: string): Page => {
  const subject = { kind, platform: 'tiktok', id } as const;
  return {
    element: <SubjectScreen subject={subject} />,
    calls: reader => reportFirstCalls(subjectCalls(kind), subject, reader),
  };
};

/** All axes of the score, as the API has them. */
function allAxes(api: ExampleApi) {
  const part = { percentile: 0.5, weight: 1 / SCORE_AXES.length, contribution: 1 };
  return api.reply('accountScore', { axes: SCORE_AXES.map(axis => ({ axis, ...part })) });
}

/** A favourite of another kind than the example's. */
function ofKind(kind: 'hashtag' | 'sound' | 'video') {
  const [favourite] = contract.favourites.example.favourites;
  return (api: ExampleApi) => favourite && api.reply('favourites', { favourites: [{ ...favourite, kind }] });
}

const accountReport: Page = {
  given: allAxes,
  element: <ReportScreen subject={account} />,
  calls: reader => reportFirstCalls(accountCalls, account, reader),
};
const trends: Page = {
  element: <TrendingScreen region="KR" />,
  calls: reader => reportFirstCalls(trendingCalls, 'KR', reader),
};
/** Each under the name it was requested by. */
function namesOfCalls(api: ExampleApi) {
  return api
    .replyWith('accountInfo', ({ params }) => ({ ...contract.accountInfo.example, id: String(params.id) }))
    .replyWith('hashtagInfo', ({ params }) => ({
      ...contract.hashtagInfo.example,
      hashtag: String(params.tag),
    }))
    .replyWith('soundInfo', ({ params }) => ({
      ...contract.soundInfo.example,
      sound: { ...contract.soundInfo.example.sound, id: String(params.id) },
    }));
}

function listWidgets(api: ExampleApi) {
  const [group] = contract.widgetGroups.example.groups;
  const [item] = group?.items ?? [];
  if (!group || !item) throw new Error('The dashboard has an example');
  const items = (['tracked-accounts', 'tracked-hashtags'] as const).map((kind, position) => {
    const id = `00000000-0000-4000-8000-00000000000${position}`;
    return { ...item, id, kind, position, metric: null, subjects: [], rangeDays: null };
  });
  return api.reply('widgetGroups', { groups: [{ ...group, items }] });
}

const compared: Page = {
  given: namesOfCalls,
  element: <CompareScreen />,
  calls: reader => reportFirstCalls(compareCalls, compareView(reader.read).kind, reader),
};

const PAGES: Readonly<Record<string, Page>> = {
  'account report': accountReport,
  'account report of some days': { ...accountReport, at: '/?range=30d&grain=week&compare=previous' },
  'account report as of a day': { ...accountReport, at: '/?asOf=2026-11-01' },
  "an account's videos": { ...accountReport, at: '/?tab=videos&sort=views.desc' },
  'video report': {
    element: <VideoScreen subject={video} />,
    calls: reader => reportFirstCalls(videoCalls, video, reader),
  },
  'hashtag report': {
    ...ofSubject('hashtag', contract.hashtagInfo.example.hashtag),
    rest: ['hashtagRegionsSeries'],
  },
  'sound report': {
    ...ofSubject('sound', contract.soundInfo.example.sound.id),
    rest: ['soundRegionsSeries'],
  },
  'sticker report': ofSubject('sticker', contract.stickerInfo.example.sticker.id),
  'trending hashtags': trends,
  'trending accounts': { ...trends, at: '/?tab=accounts' },
  'trending videos': { ...trends, at: '/?tab=videos' },
  industries: {
    element: <IndustriesScreen />,
    calls: reader => reportFirstCalls(industriesCalls, 'all', reader),
  },
  industry: {
    element: <IndustryScreen industry={industry} />,
    calls: reader => reportFirstCalls(industryCalls, industry, reader),
  },
  'compared accounts': { ...compared, at: '/?ids=minacooksfast,other' },
  'compared hashtags': { ...compared, at: '/?kind=hashtag&ids=food,cake' },
  'compared sounds': { ...compared, at: '/?kind=sound&ids=1,2' },
  'compared videos': { ...compared, at: '/?kind=video&ids=1,2' },
  dashboard: { element: <DashboardScreen />, calls: dashboardFirstCalls },
  'dashboard of lists': { element: <DashboardScreen />, calls: dashboardFirstCalls, given: listWidgets },
  favourites: { element: <FavouritesScreen />, calls: favouritesFirstCalls, rest: ['labels'] },
  'tracked hashtags': {
    element: <FavouritesScreen />,
    at: '/?tab=hashtags',
    given: ofKind('hashtag'),
    calls: favouritesFirstCalls,
    rest: ['labels'],
  },
  'saved videos': {
    element: <FavouritesScreen />,
    at: '/?tab=videos',
    given: ofKind('video'),
    calls: favouritesFirstCalls,
    rest: ['labels'],
  },
  comments: {
    element: <CommentsScreen />,
    at: '/?q=pan&platform=tiktok&order=likes&page=2',
    calls: reader => reportFirstCalls(commentCalls, null, reader),
  },
  'questions in comments': {
    element: <CommentsScreen />,
    at: '/?tab=questions&languages=en,ko',
    calls: reader => reportFirstCalls(commentCalls, null, reader),
  },
  mentions: {
    element: <MentionsScreen />,
    at: '/?kind=caption&sentiment=negative',
    calls: reader => reportFirstCalls(mentionCalls, null, reader),
  },
  campaign: {
    element: <CampaignScreen id={campaign} />,
    calls: reader => reportFirstCalls(campaignCalls, campaign, reader),
  },
  "a campaign's people": {
    element: <CampaignScreen id={campaign} />,
    at: '/?tab=people',
    calls: reader => reportFirstCalls(campaignCalls, campaign, reader),
  },
  'campaign as of a day': {
    element: <CampaignScreen id={campaign} />,
    at: '/?asOf=2026-11-01',
    calls: reader => reportFirstCalls(campaignCalls, campaign, reader),
  },
};

/** The replies as the page hands them over. */
async function read({ at = '/', calls, given }: Page) {
  given?.(exampleApi());
  const { id: userId } = contract.businessUser.example;
  const api = { fetch: exampleApi().fetch, apiUrl: API_URL, internalSecret: '', reportError: () => {} };
  const { ask, readAll } = createServerReader(api, { token: 'access-token', address: '', userId });
  const profile = await ask(contract.businessUser, {});
  if (!profile) throw new Error('The profile has an example');
  const params = new URL(at, 'http://web.test').searchParams;
  const reader = { profile, ask, timeZone: 'UTC', now: new Date(), read: (name: string) => params.get(name) };
  const replies = readAll(await calls(reader));
  await Promise.all(Object.values(replies));
  return replies;
}

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  test('the server asks for what the screen shows, and the screen for the rest', async () => {
    const replies = await read(page);
    const uses = Object.entries(replies).map(([key, reply]) => [key, vi.spyOn(reply, 'then')] as const);
    const unused = () => uses.flatMap(([key, then]) => (then.mock.calls.length === 0 ? [key] : []));
    exampleApi().asked.length = 0;
    renderScreen(
      <ServerReplies replies={replies}>
        <Suspense>{page.element}</Suspense>
      </ServerReplies>,
      page.at,
    );
    await waitFor(() => expect(exampleApi().of('businessUser')).not.toEqual([]));
    await settled();
    await waitFor(() => expect(unused()).toEqual([]));
    const reads = exampleApi().asked.filter(({ name }) => contract[name].method === 'GET');
    const names = new Set(reads.map(({ name }) => name));
    expect([...names].toSorted()).toEqual(['businessUser', ...(page.rest ?? [])].toSorted());
  });
});

/** One reply of the page that is slow, and what is read meanwhile. */
const SLOW = [
  ['account report', 'accountFindings', /412\.6K/],
  ['account report', 'favourites', /412\.6K/],
  ['hashtag report', 'hashtagRelatedGraph', /Top creators/],
  ['compared accounts', 'shareOfVoice', /412\.6K/],
  ['dashboard of lists', 'trackedHashtagsWidget', /412\.6K/],
] as const;

test.each(SLOW)('%s: a slow %s holds up nothing else', async (name, endpoint, expected) => {
  const page = PAGES[name];
  if (!page) throw new Error(`No page ${name}`);
  const replies = await read(page);
  const [start = '', end = ''] = contract[endpoint].path.split(/\{[^}]*\}/);
  const slow = Object.keys(replies).filter(key => key.includes(`"${start}`) && key.includes(`${end}`));
  expect(slow).not.toEqual([]);
  const never = new Promise<never>(() => {});
  const given = { ...replies, ...Object.fromEntries(slow.map(key => [key, never])) };
  renderScreen(
    <ServerReplies replies={given}>
      <Suspense>{page.element}</Suspense>
    </ServerReplies>,
    page.at,
  );
  await waitFor(() => expect(textOf(document.body)).toMatch(expected));
});
