import type { PowerColumn } from '@clipscope/contract';
import type { Platform, TimeRange } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../../context.ts';
import { daysBefore } from '../../measures/moments.ts';
import type { MeasuredCohort } from '../../measures/parts.ts';
import {
  countsFrom,
  dayFrom,
  ownComments,
  shownFollowers,
  videoFrom,
} from '../../measures/reading/from-store.ts';
import { cohortFrom, earliest, MAX_COMMENTS } from '../../measures/reading/read-account.ts';
import { byAccount, type ManyParts } from '../../measures/reading/read-accounts.ts';
import { withCommentsElsewhere } from '../../measures/reading/read-commenters.ts';
import { cohortAround, sizesAround } from '../../measures/reading/sizes.ts';
import type { TableSubject } from './table-subjects.ts';

/** An account with all parts that its columns are computed from. */
export type TableAccount = ManyParts & {
  readonly platform: Platform;
  readonly accountId: string;
  readonly described: RowOf<typeof questions.accountManyDescriptions> & { readonly platform: Platform };
  readonly last: RowOf<typeof questions.accountCountsBefore> | null;
  /** Oldest first. */
  readonly counts: readonly {
    readonly atMs: number;
    readonly followers: number | null;
    readonly following: number | null;
    readonly likes: number | null;
    readonly videos: number | null;
  }[];
  readonly cohort: MeasuredCohort;
};

const COMPARED: readonly PowerColumn[] = ['views_per_follower', 'audience_quality', 'account_score'];
export const isCompared = (column: PowerColumn) => COMPARED.includes(column);
const SETTLED_DAYS = 60;

/** Reads all parts of the table's accounts with one set of queries per platform. */
export async function readTable(
  context: SignedInContext,
  subjects: readonly TableSubject[],
  request: {
    readonly range: TimeRange;
    readonly zone: string;
    readonly asOf: Date | undefined;
    readonly columns: readonly PowerColumn[];
  },
): Promise<TableAccount[]> {
  const platforms = [...Map.groupBy(subjects, subject => subject.platform)];
  const read = await Promise.all(
    platforms.map(([platform, group]) =>
      readPlatform(context, platform, [...new Set(group.map(({ accountId }) => accountId))], request),
    ),
  );
  const accounts = new Map(read.flat().map(account => [`${account.platform} ${account.accountId}`, account]));
  return subjects.flatMap(({ platform, accountId }) => accounts.get(`${platform} ${accountId}`) ?? []);
}

async function readPlatform(
  { observations, now }: SignedInContext,
  platform: Platform,
  accountIds: string[],
  { range, zone, asOf, columns }: Parameters<typeof readTable>[2],
): Promise<TableAccount[]> {
  const selection = { platform, accountIds, ...(asOf && { asOf }) };
  const period = { ...selection, from: range.start, to: range.end };
  const needsCohort = columns.some(isCompared);
  const isUntilNow = asOf === undefined && range.end >= now();
  const videosQuestion = isUntilNow ? questions.accountMeasuredVideosNow : questions.accountMeasuredVideos;
  const videosFrom = earliest(range.start, daysBefore(earliest(range.end, now()), SETTLED_DAYS));
  const [described, latest, counts, followers, videos, days, comments] = await Promise.all([
    observations.ask(questions.accountManyDescriptions, selection),
    observations.ask(questions.accountCountsBefore, { ...selection, to: range.end }),
    observations.ask(questions.accountManyCounts, period),
    observations.ask(questions.accountFollowers, period),
    observations.ask(videosQuestion, { ...period, from: videosFrom }),
    needsCohort || columns.includes('viewsGained')
      ? observations.ask(questions.accountViewsByDay, { ...period, zone })
      : [],
    needsCohort ? observations.ask(questions.accountComments, { ...period, mostComments: MAX_COMMENTS }) : [],
  ]);
  const sizes = latest.flatMap(row => row.followers ?? []);
  const cohort =
    needsCohort && sizes.length > 0
      ? cohortFrom(
          await observations.ask(questions.metricsCohort, {
            platform,
            ...(asOf && { asOf }),
            fewestFollowers: sizesAround(Math.min(...sizes)).fewestFollowers,
            mostFollowers: sizesAround(Math.max(...sizes)).mostFollowers,
          }),
        )
      : { members: [], computedAt: null };
  const commentsOf = await withCommentsElsewhere({ observations }, period, ownComments(comments));
  const [latestOf, countsOf, followersOf, videosOf, daysOf] = [
    byAccount(latest),
    byAccount(counts),
    byAccount(followers),
    byAccount(videos),
    byAccount(days),
  ] as const;
  return described.map(row => {
    const accountId = row.account_id;
    const last = latestOf.get(accountId) ?? null;
    return {
      platform,
      accountId,
      described: { ...row, platform },
      last,
      latest: last && countsFrom(last),
      counts: (countsOf.get(accountId)?.counts ?? []).map(countFrom),
      followers: shownFollowers(followersOf.get(accountId)?.followers ?? []),
      videos: (videosOf.get(accountId)?.videos ?? []).map(videoFrom),
      viewsByDay: (daysOf.get(accountId)?.days ?? []).map(dayFrom),
      comments: commentsOf.get(accountId) ?? [],
      cohort: cohortAround(cohort, last?.followers ?? null),
    };
  });
}

const countFrom = ([atMs, followers, following, likes, videos]: RowOf<
  typeof questions.accountManyCounts
>['counts'][number]): TableAccount['counts'][number] => ({ atMs, followers, following, likes, videos });
