import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { mayCombine } from '../measures/derivation.ts';
import { mentionsRequest } from './mentions-request.ts';
import { presentMentions } from './present-mentions.ts';
import { dayCounts, daysIn, presentShares, textsOf } from './present-shares.ts';
import { readAccounts } from './read-accounts.ts';
import { trackedTexts } from './tracked-texts.ts';

type Reply = ReplyOf<Contract['trackedMentions']>;

const SHOWN = 10;

/** Who mentions the tracked accounts, in captions and comments. */
export async function trackedMentions(
  context: SignedInContext,
  { query }: InputOf<Contract['trackedMentions']>,
): Promise<Reply> {
  const explored = await trackedTexts(context, query);
  const { range, accounts, zone, asOf, hasSentiments } = explored;
  const asked = await mentionsRequest(context, query, explored);
  const { ask } = context.observations;
  const [counts, rows, mentioners] = asked
    ? await Promise.all([
        ask(questions.trackedMentionCounts, { ...asked, zone }),
        ask(questions.trackedMentions, { ...asked, limit: query.limit, offset: query.offset }),
        ask(questions.trackedMentioners, { ...asked, limit: SHOWN }),
      ])
    : [[], [], []];
  const most = counts.filter(row => row.facet === 'mentioned').slice(0, SHOWN);
  const accountOf = await readAccounts(
    context,
    [
      ...most.map(({ value }) => value),
      ...mentioners.map(row => `${row.platform}/${row.account_id}`),
      ...rows.flatMap(row => row.mentioned.map(id => `${row.platform}/${id}`)),
    ],
    asOf,
  );
  const on = dayCounts(counts);
  const [first] = mentioners;
  return {
    range,
    accounts,
    known: textsOf(counts, 'known'),
    total: textsOf(counts, 'day'),
    days: daysIn(range).map(day => ({ day, captions: on(day, 'caption'), comments: on(day, 'comment') })),
    reach: {
      videos: first?.all_videos ?? 0,
      accounts: first?.all_accounts ?? 0,
      views: mayCombine(context, explored.platforms) ? (first?.all_views ?? 0) : null,
    },
    ...presentShares(context, counts, hasSentiments),
    mentioned: most.flatMap(({ value, texts }) => {
      const account = accountOf(value);
      return account ? [{ account, mentions: texts }] : [];
    }),
    mentioners: mentioners.flatMap(row => {
      const account = accountOf(`${row.platform}/${row.account_id}`);
      return account ? [{ account, videos: row.videos, views: row.views }] : [];
    }),
    mentions: await presentMentions(context, rows, accountOf, asOf),
  };
}
