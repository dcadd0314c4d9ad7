import { listTeamsOfUser } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { usageRange } from './usage-range.ts';

export async function adminUsage(
  context: SignedInContext,
  { query }: InputOf<Contract['adminUsage']>,
): Promise<ReplyOf<Contract['adminUsage']>> {
  const range = usageRange(context, query);
  const { teamId = '', feature = '' } = query;
  return {
    ...range,
    days: await context.observations.ask(questions.usageDays, { ...range, teamId, feature }),
  };
}

export async function adminUserUsage(
  { business, observations }: SignedInContext,
  { params: { userId } }: InputOf<Contract['adminUserUsage']>,
): Promise<ReplyOf<Contract['adminUserUsage']>> {
  const teams = await listTeamsOfUser(business.db, userId);
  if (teams.length === 0) throw new CodedError('NOT_FOUND');
  const teamIds = teams.map(({ team }) => team.id);
  const rows = await observations.ask(questions.usageOfUser, { teamIds, userId });
  return {
    uses: rows.map(({ first_at, last_at, ...row }) => ({ ...row, firstAt: first_at, lastAt: last_at })),
  };
}
