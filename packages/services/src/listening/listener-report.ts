import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import {
  featuresOfPlan,
  PLATFORMS,
  type Plan,
  SPIKE_HISTORY_DAYS,
  sentimentIndex,
  wilsonInterval,
} from '@clipscope/domain';
import { listenerVoices, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { readLabelling } from '../language/sentiment/labelling.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';
import { askOnce } from './ask-once.ts';
import { findListener } from './find-listener.ts';
import { parsedQuery } from './listener-query.ts';
import { presentListener } from './listeners.ts';
import { type CountRow, matchesRequest, readMatches, sentimentsOf } from './read-matches.ts';
import { readSpikes } from './read-spikes.ts';

type Report = ReplyOf<Contract['listenerReport']>;
type VoiceRow = RowOf<ReturnType<typeof listenerVoices>>;

const VOICES_SHOWN = 10;
const ENOUGH_FOR_SHARES = 10;

/** What a social listener found in a range. */
export async function listenerReport(
  context: ReadingContext,
  { params: { id }, query: { limit, asOf, ...requested } }: InputOf<Contract['listenerReport']>,
): Promise<Report> {
  const listener = await findListener(context, id);
  const query = parsedQuery(listener.query, 'listener.query', context.actor.plan);
  const range = coverRange({ ...requested, asOf }, context.actor.plan, context.now());
  const labelling = await readLabelling(context, asOf === undefined ? undefined : new Date(asOf));
  const listening = { query, range, asOf, labelling };
  const { scope, input } = matchesRequest(context, listening);
  const [{ matches, counts }, voices] = await Promise.all([
    readMatches(context, { ...listening, limit, daysBefore: SPIKE_HISTORY_DAYS }),
    askOnce(context, listenerVoices(scope), { ...input, limit: VOICES_SHOWN }),
  ]);
  const [presentedVoices, spikes] = await Promise.all([
    presentVoices(context, voices, asOf),
    readSpikes(context, listening, counts),
  ]);
  const [first] = voices;
  return {
    listener: presentListener(listener, false),
    ...matches,
    reach: {
      videos: first?.all_videos ?? 0,
      accounts: first?.all_accounts ?? 0,
      views: first?.all_views ?? 0,
    },
    ...sentimentOf(context.actor.plan, counts),
    languages: valuesOf(counts, 'language').map(({ value: language, texts }) => ({ language, texts })),
    countries: valuesOf(counts, 'country').map(({ value: country, texts }) => ({ country, texts })),
    voices: presentedVoices,
    spikes,
  };
}

/** Without texts of which it is unknown. */
function valuesOf(counts: readonly CountRow[], facet: CountRow['facet']): CountRow[] {
  return counts.filter(row => row.facet === facet && row.value !== '');
}

function sentimentOf(plan: Plan, counts: readonly CountRow[]): Pick<Report, 'analysed' | 'index' | 'shares'> {
  if (!featuresOfPlan(plan).includes('SENTIMENTS')) return { analysed: null, index: null, shares: null };
  const sentiments = sentimentsOf(counts);
  const analysed = sentiments.negative + sentiments.neutral + sentiments.positive;
  const index = presentMeasured('sentiment_index', sentimentIndex(sentiments));
  if (analysed < ENOUGH_FOR_SHARES) return { analysed, index, shares: null };
  const shareOf = (count: number) => {
    const { low, high } = wilsonInterval(count, analysed);
    return { share: count / analysed, low, high };
  };
  const { negative, neutral, positive } = sentiments;
  return {
    analysed,
    index,
    shares: { negative: shareOf(negative), neutral: shareOf(neutral), positive: shareOf(positive) },
  };
}

async function presentVoices(
  context: ReadingContext,
  voices: readonly VoiceRow[],
  asOf: string | undefined,
): Promise<Report['voices']> {
  const accounts = new Map(
    await Promise.all(
      PLATFORMS.map(async platform => {
        const ids = voices.filter(voice => voice.platform === platform).map(voice => voice.account_id);
        return [platform, await accountsById(context, platform, ids, asOf?.slice(0, 10))] as const;
      }),
    ),
  );
  return voices.flatMap(({ platform, account_id: accountId, videos, views }) => {
    const account = accounts.get(platform)?.get(accountId);
    return account === undefined ? [] : [{ account, videos, views }];
  });
}
