import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';
import type { MeasuredVideo } from '../../measures/parts.ts';
import { openReport } from '../open-report.ts';
import { presentVideo } from './present-video.ts';

type Query = InputOf<Contract['accountVideos']>['query'];
type Listed = MeasuredVideo & { readonly engagement: number | null };

/** The videos an account published in the range, with their latest counts. */
export async function accountVideos(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountVideos']>,
): Promise<ReplyOf<Contract['accountVideos']>> {
  const { account, asOf, range, reader } = await openReport(context, params.id, query);
  const { platform, account_id: accountId } = account;
  const listed = (await reader.part('listed')).map(withEngagement).sort(largestFirst(query.sort));
  const page = listed.slice(query.offset, query.offset + query.limit);
  const cards =
    page.length === 0
      ? []
      : await context.observations.ask(questions.accountVideoCards, {
          platform,
          accountId,
          videoIds: page.map(video => video.videoId),
          ...(asOf && { asOf }),
        });
  // The latest version comes last, and stays.
  const cardOf = new Map(cards.map(card => [card.video_id, card]));
  return {
    range,
    total: listed.length,
    videos: page.flatMap(video => {
      const card = cardOf.get(video.videoId);
      return card === undefined ? [] : [presentVideo(context, platform, rowOf(video, card))];
    }),
  };
}

function withEngagement(video: MeasuredVideo): Listed {
  const { likes, comments, shares, views } = video;
  const isKnown = likes !== null && comments !== null && shares !== null && views !== null && views > 0;
  return { ...video, engagement: isKnown ? (likes + comments + shares) / views : null };
}

/** What is not known comes last; among equals the newer first. */
function largestFirst(sort: Query['sort']): (one: Listed, other: Listed) => number {
  const amountOf = (video: Listed) => (sort === 'publishedAt' ? null : video[sort]);
  return (one, other) => {
    const [first, second] = [amountOf(one), amountOf(other)];
    if (first !== second) return first === null ? 1 : second === null ? -1 : second - first;
    const newer = other.publishedAt.getTime() - one.publishedAt.getTime();
    return newer || (one.videoId < other.videoId ? 1 : -1);
  };
}

function rowOf(
  video: Listed,
  card: { readonly url: string; readonly caption: string; readonly cover_url: string | null },
): Parameters<typeof presentVideo>[2] {
  const { kind, durationS, hashtags, views, likes, comments, shares, saves, source, exact } = video;
  return {
    ...card,
    video_id: video.videoId,
    kind,
    published_at: video.publishedAt.toISOString(),
    duration_s: durationS,
    hashtags: [...hashtags],
    deleted_at: video.deletedAt?.toISOString() ?? null,
    views,
    likes,
    comments,
    shares,
    saves,
    engagement_rate: video.engagement,
    observed_at: video.observedAt.toISOString(),
    recorded_at: video.recordedAt.toISOString(),
    source,
    exact,
  };
}
