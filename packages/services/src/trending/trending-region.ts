import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { surpriseOf } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { videoList } from '../subjects/video-list.ts';
import { growingAccounts } from './growing-accounts.ts';
import { rising } from './rising.ts';
import { trendDays } from './trend-days.ts';
import { withSounds } from './with-sounds.ts';

type Reply = ReplyOf<Contract['trendingRegion']>;

const DAYS = 30;
const MAX_HASHTAGS = 200;
/** Exceeded by chance once in a thousand hashtags. */
const SMALLEST_SURPRISE = 10.83;

/** What is rising in a country, and which hashtags are over- or under-represented there. */
export async function trendingRegion(
  context: SignedInContext,
  { params: { id: region }, query }: InputOf<Contract['trendingRegion']>,
): Promise<Reply> {
  const { observations } = context;
  const { platform, limit } = query;
  const { range, lastDay, asOfDay } = trendDays(query, DAYS, context.actor.plan, context.now());
  const known = asOfDay && { asOfDay };
  const days = { platform, startDate: range.startDate, endDate: range.endDate };
  const request = { ...days, region, lastDay, asOfDay, metric: 'velocity', limit } as const;
  const [hashtags, sounds, { videos }, growing, shares] = await Promise.all([
    rising(context, { ...request, kind: 'hashtag' }),
    rising(context, { ...request, kind: 'sound' }).then(rows => withSounds(context, platform, rows, asOfDay)),
    videoList(context, {
      ...days,
      asOfDay,
      kind: 'region',
      subject: region,
      sort: 'views',
      limit,
      offset: 0,
    }),
    growingAccounts(context, { platform, region, industry: '', limit, offset: 0, asOfDay }),
    observations.ask(questions.trendingShares, {
      ...{ ...days, ...known, kind: 'hashtag', region },
      limit: MAX_HASHTAGS,
    }),
  ]);
  const represented = mayDerive(context, platform) ? shares.filter(isSignificant).map(presentShare) : [];
  const byTimes = (a: Reply['overRepresented'][number], b: typeof a) => a.times - b.times;
  return {
    range,
    lastDay,
    region,
    newVideos: shares[0]?.videos_here ?? 0,
    hashtags: hashtags.map(({ subject, ...row }) => ({ hashtag: subject, ...row })),
    sounds,
    videos,
    accounts: growing.accounts,
    overRepresented: represented
      .filter(row => row.times > 1)
      .toSorted((a, b) => byTimes(b, a))
      .slice(0, limit),
    underRepresented: represented
      .filter(row => row.times < 1)
      .toSorted(byTimes)
      .slice(0, limit),
  };
}

type Share = RowOf<typeof questions.trendingShares>;

function isSignificant({ here, everywhere, videos_here, videos_everywhere }: Share): boolean {
  return surpriseOf(here, everywhere, videos_here, videos_everywhere) > SMALLEST_SURPRISE;
}

function presentShare({ subject, here, everywhere, videos_here, videos_everywhere }: Share) {
  const expected = (everywhere * videos_here) / videos_everywhere;
  return { hashtag: subject, videos: here, expected, times: here / expected };
}
