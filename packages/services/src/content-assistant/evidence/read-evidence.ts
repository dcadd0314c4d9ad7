import {
  ASSISTANT_EVIDENCE_FROM,
  type AssistantVideo,
  type ContentIdeaGoal,
  lastDaysTo,
  logViewTimes,
  MEASURE_OF_GOAL,
  median,
  type Platform,
  videoTraits,
} from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../../context.ts';
import { dayIn } from '../../days/days.ts';
import { type CoveredRange, coverRange } from '../../days/range.ts';
import { measureMetric } from '../../measures/inputs-of.ts';
import { timeRangeOf } from '../../measures/moments.ts';
import type { MeasuredVideo } from '../../measures/parts.ts';
import { readAccount } from '../../measures/reading/read-account.ts';
import type { IdeaRequest } from '../idea-request.ts';
import { type ComparedAccount, comparedAccounts } from './compared-accounts.ts';

const DAYS = 180;
/** Of each account, the newest. */
const MOST_VIDEOS_EACH = 80;
/** Rates of fewer views are noise. */
const LEAST_VIEWS = 100;

/** A compared video with what is said about it. */
export type EvidenceVideo = AssistantVideo & {
  readonly platform: Platform;
  readonly accountId: string;
  readonly caption: string;
  readonly language: string | null;
  readonly counts: MeasuredVideo;
};

export type ReadEvidence = {
  readonly range: CoveredRange;
  /** All that were compared, also those without comparable videos. */
  readonly accountIds: readonly string[];
  readonly videos: readonly EvidenceVideo[];
  readonly postsPerWeek: readonly number[];
};

/** The videos of the last 180 days, as far as the plan shows them, each beside what is usual for its account. */
export async function readEvidence(context: SignedInContext, request: IdeaRequest): Promise<ReadEvidence> {
  const { timezone, goal, subject } = request;
  const today = dayIn(timezone, context.now());
  const [, startDate] = [lastDaysTo(today, DAYS).startDate, ASSISTANT_EVIDENCE_FROM].toSorted();
  const range = coverRange({ timezone, startDate }, context.actor.plan, context.now());
  const accounts = await comparedAccounts(context, request, range);
  const own = await Promise.all(
    accounts.map(one => measureAccount(context, subject.platform, one, range, goal)),
  );
  const videos = await describe(
    context,
    subject.platform,
    own.flatMap(({ measured }) => measured),
    timezone,
  );
  const accountIds = accounts.map(({ accountId }) => accountId);
  return { range, accountIds, videos, postsPerWeek: own.flatMap(({ postsPerWeek }) => postsPerWeek ?? []) };
}

type Measured = { readonly accountId: string; readonly video: MeasuredVideo; readonly logTimes: number };

async function measureAccount(
  context: SignedInContext,
  platform: Platform,
  { accountId, only }: ComparedAccount,
  range: CoveredRange,
  goal: ContentIdeaGoal,
) {
  const subject = { platform, accountId, range: timeRangeOf(range) };
  const reader = readAccount(context, subject, { timezone: range.timezone });
  const [listed, frequency] = await Promise.all([
    reader.part('listed'),
    measureMetric('posting_frequency', reader),
  ]);
  const logTimesOf =
    MEASURE_OF_GOAL[goal] === 'views' ? logViewTimes(await reader.part('curves')) : rateTimes(listed, goal);
  const measured = listed
    .filter(({ isSponsored, deletedAt }) => !isSponsored && deletedAt === null)
    .flatMap((video): Measured[] => {
      const logTimes = logTimesOf.get(video.videoId);
      return logTimes === undefined ? [] : [{ accountId, video, logTimes }];
    })
    .slice(-MOST_VIDEOS_EACH)
    .filter(({ video }) => only?.has(video.videoId) ?? true);
  return { measured, postsPerWeek: frequency.notEnough ? null : frequency.value };
}

/** A rate against its median in the account's videos. */
function rateTimes(listed: readonly MeasuredVideo[], goal: ContentIdeaGoal): ReadonlyMap<string, number> {
  const logs = listed.flatMap(video => {
    const { views } = video;
    const count = countedFor(goal, video);
    if (count === null || views === null || views < LEAST_VIEWS) return [];
    return [[video.videoId, Math.log((count + 0.5) / views)] as const];
  });
  const middle = median(logs.map(([, log]) => log));
  return new Map(logs.map(([videoId, log]) => [videoId, log - middle]));
}

function countedFor(goal: ContentIdeaGoal, { likes, comments, shares }: MeasuredVideo): number | null {
  if (goal === 'comments') return comments;
  if (goal === 'shares') return shares;
  // Platforms that never show shares are compared with themselves only.
  return likes === null && comments === null ? null : (likes ?? 0) + (comments ?? 0) + (shares ?? 0);
}

async function describe(
  { observations }: SignedInContext,
  platform: Platform,
  measured: readonly Measured[],
  timezone: string,
): Promise<EvidenceVideo[]> {
  if (measured.length === 0) return [];
  const described = await observations.ask(questions.listedVideos, {
    platforms: measured.map(() => platform),
    accountIds: measured.map(({ accountId }) => accountId),
    videoIds: measured.map(({ video }) => video.videoId),
  });
  const textOf = new Map(described.map(row => [`${row.account_id}/${row.video_id}`, row]));
  return measured.flatMap(({ accountId, video, logTimes }) => {
    const row = textOf.get(`${accountId}/${video.videoId}`);
    if (row === undefined) return [];
    const { caption, language } = row;
    return {
      key: `${platform}/${accountId}/${video.videoId}`,
      accountKey: accountId,
      logTimes,
      traits: videoTraits({ ...video, caption }, timezone),
      ...{ platform, accountId, caption, language },
      counts: video,
    };
  });
}
