import { contract } from '@clipscope/contract';
import { readTexts } from '../../kit/sentiment/sentiment-view.ts';
import { ask, type CallScope, type ReportCalls } from '../../lib/report/report-calls.ts';
import type { Campaign } from './campaign.ts';

const FIRST_VIDEOS = 200;
const MOST_VIDEOS = 1000;

/** The subject is the campaign's id. */
type CampaignScope = CallScope<string, Campaign>;

/** All tabs are about one reply; only the table of videos asks for more of them. */
export function results({ subject, range, read }: CampaignScope) {
  const limit = read('all') === 'yes' ? MOST_VIDEOS : FIRST_VIDEOS;
  return ask(contract.campaignResults, {
    params: { id: subject },
    query: { limit, ...range.asOfQuery },
  });
}

/** From these the picker of members suggests some. */
const trackedAccounts = () => ask(contract.favourites, { query: { kind: 'account' } });

export function facts({ subject, range }: CampaignScope) {
  return ask(contract.reportFindings, {
    params: { kind: 'campaign', id: subject },
    query: range.asOfQuery,
  });
}

export function sentiment({ subject, range, read }: CampaignScope) {
  return ask(contract.campaignSentiment, {
    params: { id: subject },
    query: { texts: readTexts(read), ...range.asOfQuery },
  });
}

const TABS = {
  results: [results, facts],
  videos: [results],
  people: [results, trackedAccounts],
  sentiment: [results, sentiment],
  value: [results],
} as const;
export type CampaignTab = keyof typeof TABS;

export const campaignCalls: ReportCalls<string, Campaign, CampaignTab> = {
  feature: 'CAMPAIGN_TRACKER',
  featureOf: { sentiment: 'SENTIMENTS' },
  head: ({ subject }) => ask(contract.campaign, { params: { id: subject } }),
  // What was known "at the end of a day" means a day of the campaign.
  timezoneOf: head => head.timezone,
  tabs: TABS,
};
