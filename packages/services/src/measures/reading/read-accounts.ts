import type { Platform, TimeRange } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import type { AccountParts } from '../parts.ts';
import { countsFrom, dayFrom, ownComments, shownFollowers, videoFrom } from './from-store.ts';
import { MAX_COMMENTS } from './read-account.ts';
import { withCommentsElsewhere } from './read-commenters.ts';

export const byAccount = <Row extends { readonly account_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map(row => [row.account_id, row]));

/** The parts that belong to one account alone. */
export type ManyParts = Pick<AccountParts, 'videos' | 'followers' | 'latest' | 'viewsByDay' | 'comments'>;

/** Reads the parts of many accounts of one platform up to now in one set of queries. */
export async function readAccounts(
  { observations }: Pick<Context, 'observations'>,
  platform: Platform,
  accountIds: readonly string[],
  range: TimeRange,
): Promise<Map<string, ManyParts>> {
  if (accountIds.length === 0) return new Map();
  const selection = { platform, accountIds: [...accountIds] };
  const period = { ...selection, from: range.start, to: range.end };
  const [videos, followers, latest, days, comments] = await Promise.all([
    observations.ask(questions.accountMeasuredVideosNow, period),
    observations.ask(questions.accountFollowers, period),
    observations.ask(questions.accountCountsBefore, { ...selection, to: range.end }),
    observations.ask(questions.accountViewsByDay, period),
    observations.ask(questions.accountComments, { ...period, mostComments: MAX_COMMENTS }),
  ]);
  const [videosOf, followersOf, latestOf, daysOf] = [
    byAccount(videos),
    byAccount(followers),
    byAccount(latest),
    byAccount(days),
  ] as const;
  const commentsOf = await withCommentsElsewhere({ observations }, period, ownComments(comments));
  return new Map(
    accountIds.map(accountId => {
      const last = latestOf.get(accountId);
      const parts: ManyParts = {
        videos: (videosOf.get(accountId)?.videos ?? []).map(videoFrom),
        followers: shownFollowers(followersOf.get(accountId)?.followers ?? []),
        latest: last ? countsFrom(last) : null,
        viewsByDay: (daysOf.get(accountId)?.days ?? []).map(dayFrom),
        comments: commentsOf.get(accountId) ?? [],
      };
      return [accountId, parts];
    }),
  );
}
