import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { asOfDayOf } from '../subjects/day-range.ts';
import { growingAccounts } from './growing-accounts.ts';

/** Growing accounts of a country, an industry or the world, by the lower bound of their growth. */
export async function trendingAccounts(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['trendingAccounts']>,
): Promise<ReplyOf<Contract['trendingAccounts']>> {
  assertWithinHistory(context, query.asOf);
  const isIndustry = INDUSTRIES.some(industry => industry === id);
  const { platform, limit, offset } = query;
  return growingAccounts(context, {
    platform,
    region: isIndustry || id === 'world' ? '' : id,
    industry: isIndustry ? id : '',
    limit,
    offset,
    asOfDay: asOfDayOf(query),
  });
}
