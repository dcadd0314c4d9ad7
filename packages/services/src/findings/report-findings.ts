import { CodedError, type Contract, contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { featuresOfPlan, type ReportFinding } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { findingsOfAccount, findingsOfCampaign } from './find-own.ts';
import { findingsOfSet, type SetKind } from './find-sets.ts';
import { findingsOfVideo } from './find-video-findings.ts';
import type { FoundFindings } from './found-findings.ts';
import { presentEvidence } from './present-evidence.ts';

type Kind = InputOf<Contract['reportFindings']>['params']['kind'];

/** The call of each report whose plan feature its findings need. */
const REPORT_OF = {
  account: contract.accountInfo,
  video: contract.video,
  hashtag: contract.hashtagInfo,
  sound: contract.soundInfo,
  industry: contract.industries,
  campaign: contract.campaignResults,
} as const satisfies Record<Kind, { readonly feature?: unknown }>;

/** What stands out in a report, each sentence with the rows it rests on. */
export async function reportFindings(
  context: ReadingContext,
  { params: { kind, id }, query }: InputOf<Contract['reportFindings']>,
): Promise<ReplyOf<Contract['reportFindings']>> {
  const { feature } = REPORT_OF[kind];
  if (feature && !featuresOfPlan(context.actor.plan).includes(feature))
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature } });
  const { range, videos, findings, asOf } = await find(context, kind, id, query);
  const evidenceOf = await presentEvidence(context, videos, findings, asOf);
  return {
    range,
    videos: videos.length,
    list: findings.map(finding => ({ ...presentFact(finding), evidence: evidenceOf(finding) })),
  };
}

type Fact = Omit<ReplyOf<Contract['reportFindings']>['list'][number], 'evidence'>;

/** For those who may not see the videos and accounts behind them. */
export async function factsWithoutEvidence(
  context: ReadingContext,
  kind: Kind,
  id: string,
  query: InputOf<Contract['reportFindings']>['query'],
): Promise<Fact[]> {
  const { findings } = await find(context, kind, id, query);
  return findings.map(presentFact);
}

function presentFact({ code, metric, params, qValue }: ReportFinding): Fact {
  return { code, metric, params: { ...params }, qValue };
}

function find(
  context: ReadingContext,
  kind: Kind,
  id: string,
  query: InputOf<Contract['reportFindings']>['query'],
): Promise<FoundFindings> {
  switch (kind) {
    case 'account':
      return findingsOfAccount(context, id, query);
    case 'campaign':
      return findingsOfCampaign(context, id, query);
    case 'video':
      return findingsOfVideo(context, id, query);
    default:
      return findingsOfSet(context, kind satisfies SetKind, id, query);
  }
}
