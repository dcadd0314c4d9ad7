import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { accountsById } from './accounts-by-id.ts';
import { coverDays, daysOf, nowOrAsOf } from './day-range.ts';
import type { Subject } from './kinds.ts';
import { assertKnown } from './known-subject.ts';
import { pageOf } from './page-of.ts';

/** The accounts that used a subject most; accounts without a description are left out. */
export async function subjectUsers(
  context: SignedInContext,
  subject: Subject,
  query: InputOf<Contract['hashtagUsers']>['query'],
): Promise<ReplyOf<Contract['hashtagUsers']>> {
  const { kind, platform, id } = subject;
  const range = coverDays(query, context.actor.plan, context.now());
  const request = { ...daysOf(query, range), kind, subject: id, sort: query.sort };
  const question = nowOrAsOf(request, questions.subjectUsers, questions.subjectUsersAsOf);
  const [{ total, rows }] = await Promise.all([
    pageOf(page => context.observations.ask(question, { ...request, ...page }), query),
    assertKnown(context, subject),
  ]);
  const accountIds = rows.map(row => row.account_id);
  const accounts = await accountsById(context, platform, accountIds, request.asOfDay);
  return {
    range,
    total,
    users: rows.flatMap(row => {
      const account = accounts.get(row.account_id);
      if (!account) return [];
      return {
        account,
        videos: row.videos,
        views: row.views,
        engagements: row.engagements,
        lastPublishedAt: row.last_published_at,
      };
    }),
  };
}
