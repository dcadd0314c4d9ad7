import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { accountsById } from './accounts-by-id.ts';
import { coverDays, daysOf, nowOrAsOf } from './day-range.ts';
import type { Subject } from './kinds.ts';
import { assertKnown } from './known-subject.ts';

/** Who used a subject most. An account that was never described is left out. */
export async function subjectUsers(
  context: SignedInContext,
  subject: Subject,
  query: InputOf<Contract['hashtagUsers']>['query'],
): Promise<ReplyOf<Contract['hashtagUsers']>> {
  const { kind, platform, id } = subject;
  const range = coverDays(query, context.actor.plan, context.now());
  const { sort, limit, offset } = query;
  const request = { ...daysOf(query, range), kind, subject: id, sort };
  const question = nowOrAsOf(request, questions.subjectUsers, questions.subjectUsersAsOf);
  const [rows] = await Promise.all([
    context.observations.ask(question, { ...request, limit, offset }),
    assertKnown(context, subject),
  ]);
  const accounts = await accountsById(
    context,
    platform,
    rows.map(row => row.account_id),
    request.asOfDay,
  );
  const beyond = rows.length === 0 && offset > 0;
  const [first] = beyond
    ? await context.observations.ask(question, { ...request, limit: 1, offset: 0 })
    : rows;
  return {
    range,
    total: first?.total ?? 0,
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
