import { contract, type Endpoint, type EndpointName } from '@clipscope/contract';
import { limitsOfPlan, SCORE_AXES } from '@clipscope/domain';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../test/example-session.ts';
import { renderScreen, settled } from '../../test/render-screen.tsx';
import { accountCalls } from '../features/account-report/account-calls.ts';
import { ReportScreen } from '../features/account-report/report-screen.tsx';
import { campaignCalls } from '../features/campaigns/campaign-calls.ts';
import { CampaignScreen } from '../features/campaigns/campaign-screen.tsx';
import { CommentsScreen } from '../features/explorers/comment-screen.tsx';
import { commentCalls, mentionCalls } from '../features/explorers/explorer-calls.ts';
import { MentionsScreen } from '../features/explorers/mention-screen.tsx';
import { industryCalls } from '../features/industries/industry-calls.ts';
import { IndustryScreen } from '../features/industries/industry-screen.tsx';
import { subjectCalls } from '../features/subject-report/subject-calls.ts';
import { SubjectScreen } from '../features/subject-report/subject-screen.tsx';
import { trendingCalls } from '../features/trending/trending-calls.ts';
import { TrendingScreen } from '../features/trending/trending-screen.tsx';
import { videoCalls } from '../features/video-report/video-calls.ts';
import { VideoScreen } from '../features/video-report/video-screen.tsx';
import { callsOf, type ReportCalls, tabsOf } from '../lib/report/report-calls.ts';
import { reportRangeOf } from '../lib/report/report-state.ts';

type Any = ReportCalls<unknown, unknown, string>;
type Case = { readonly calls: Any; readonly subject: unknown; readonly element: ReactNode };

function caseOf<S, H, T extends string>(
  calls: ReportCalls<S, H, T>,
  subject: S,
  screenOf: (subject: S) => ReactNode,
): Case {
  return { calls: calls as unknown as Any, subject, element: screenOf(subject) };
}

const tag = { kind: 'hashtag', platform: 'tiktok', id: 'onepan' } as const;
const CASES = {
  account: caseOf(accountCalls, { platform: 'tiktok', handle: 'minacooksfast' }, subject => (
    <ReportScreen subject={subject} />
  )),
  hashtag: caseOf(subjectCalls('hashtag'), tag, subject => <SubjectScreen subject={subject} />),
  sound: caseOf(subjectCalls('sound'), { ...tag, kind: 'sound', id: '7300000000000000001' }, subject => (
    <SubjectScreen subject={subject} />
  )),
  sticker: caseOf(
    subjectCalls('sticker'),
    { ...tag, kind: 'sticker', id: '7200000000000000001' },
    subject => <SubjectScreen subject={subject} />,
  ),
  video: caseOf(videoCalls, { platform: 'tiktok', id: '7400000000000000001' }, subject => (
    <VideoScreen subject={subject} />
  )),
  industry: caseOf(industryCalls, 'food-drink', industry => <IndustryScreen industry={industry} />),
  trending: caseOf(trendingCalls, 'KR', region => <TrendingScreen region={region} />),
  comments: caseOf(commentCalls, null, () => <CommentsScreen />),
  mentions: caseOf(mentionCalls, null, () => <MentionsScreen />),
  campaign: caseOf(campaignCalls, contract.campaign.example.id, id => <CampaignScreen id={id} />),
};

const NAMES = new Map(Object.entries(contract).map(([name, endpoint]) => [endpoint as Endpoint, name]));
/** What surrounds a report: the profile, and that the tab was opened. */
const AROUND: readonly EndpointName[] = ['businessUser', 'trackUsage'];

const tabs = Object.entries(CASES).flatMap(([name, { calls, subject }]) =>
  tabsOf(calls, subject).map(tab => [name as keyof typeof CASES, tab] as const),
);

test.each(tabs)('the %s report asks under %s for what its calls say', async (name, tab) => {
  const { calls, subject, element } = CASES[name];
  const [axis] = contract.accountScore.example.axes;
  exampleApi().reply('accountScore', {
    axes: axis ? SCORE_AXES.map(known => ({ ...axis, axis: known })) : [],
  });
  renderScreen(element, `/report?tab=${tab}`);
  await settled();
  const read = (param: string) => (param === 'tab' ? tab : null);
  const params = { range: calls.usualRange ?? null, asOf: null, grain: null, compare: null };
  const now = new Date();
  const history = limitsOfPlan('ENTERPRISE').historyDayLimit;
  const range = reportRangeOf(params, history, now, calls.timezone ?? 'UTC');
  const head = calls.head && NAMES.get(calls.head({ subject, range, read }).endpoint);
  const reply = head ? contract[head as EndpointName].example : null;
  const scope = { subject, range, read, now, head: reply };
  const later = (calls.laterOf?.[tab] ?? []).map(call => call(scope));
  const asked = [...callsOf(calls, scope, () => true), ...later];
  const shown = exampleApi().asked.filter(one => !AROUND.includes(one.name));
  expect([...new Set(shown.map(one => one.name))].toSorted()).toEqual(
    [...new Set(asked.map(({ endpoint }) => NAMES.get(endpoint)))].toSorted(),
  );
});
