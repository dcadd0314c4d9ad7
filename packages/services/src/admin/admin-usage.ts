import { listTeamsOfUser } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { DAY_MS, lastDaysTo } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;
/** The range of days that ClickHouse supports. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-12-31'];

export async function adminUsage(
  context: SignedInContext,
  { query }: InputOf<Contract['adminUsage']>,
): Promise<ReplyOf<Contract['adminUsage']>> {
  const endDate = query.endDate ?? dayOf(context.now().getTime());
  const startDate = query.startDate ?? lastDaysTo(endDate, DEFAULT_DAYS).startDate;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
  if (days < 0 || days > MOST_DAYS || startDate < FIRST_DAY || endDate > LAST_DAY) {
    const rule = reason('fields.usageRange', { days: MOST_DAYS, firstDay: FIRST_DAY });
    throw invalidField('query.startDate', rule);
  }
  const { teamId = '', feature = '' } = query;
  return {
    startDate,
    endDate,
    days: await context.observations.ask(questions.usageDays, { startDate, endDate, teamId, feature }),
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

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
