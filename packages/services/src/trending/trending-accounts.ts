import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentGrowing } from './present-growing.ts';

/** Accounts that grow fastest in a country, in an industry or in the world, surest first. */
export async function trendingAccounts(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['trendingAccounts']>,
): Promise<ReplyOf<Contract['trendingAccounts']>> {
  const isIndustry = INDUSTRIES.some(industry => industry === id);
  const asked = {
    platform: query.platform,
    region: isIndustry || id === 'world' ? '' : id,
    industry: isIndustry ? id : '',
  };
  const { limit, offset } = query;
  const rows = await context.observations.ask(questions.trendingAccounts, { ...asked, limit, offset });
  const beyond = rows.length === 0 && offset > 0;
  const [first] = beyond
    ? await context.observations.ask(questions.trendingAccounts, { ...asked, limit: 1, offset: 0 })
    : rows;
  return { total: first?.total ?? 0, accounts: rows.map(row => presentGrowing(context, row)) };
}
