import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../../context.ts';
import type { MeasuredVideo } from '../../measures/parts.ts';
import { openReport } from '../open-report.ts';
import { engagementRate, presentVideo } from './present-video.ts';

type Query = InputOf<Contract['accountVideos']>['query'];
type Listed = MeasuredVideo & { readonly engagement: number | null };

export async function accountVideos(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountVideos']>,
): Promise<ReplyOf<Contract['accountVideos']>> {
  const { subject, range, reader } = await openReport(context, params.id, query);
  const listed = (await reader.part('listed')).map(withEngagement).sort(largestFirst(query.sort));
  const page = listed.slice(query.offset, query.offset + query.limit);
  const cards =
    page.length === 0
      ? []
      : await context.observations.ask(questions.accountVideoCards, {
          ...subject,
          videoIds: page.map(video => video.videoId),
        });
  // The latest version of a video comes last and wins.
  const cardOf = new Map(cards.map(card => [card.video_id, card]));
  return {
    range,
    total: listed.length,
    videos: page.flatMap(video => {
      const card = cardOf.get(video.videoId);
      return card === undefined ? [] : [presentVideo(context, subject.platform, rowOf(video, card))];
    }),
  };
}

const withEngagement = (video: MeasuredVideo): Listed => ({ ...video, engagement: engagementRate(video) });

/** Unknown values last, ties newest first. */
function largestFirst(sort: Query['sort']): (a: Listed, b: Listed) => number {
  const amountOf = (video: Listed) => (sort === 'publishedAt' ? null : video[sort]);
  return (a, b) => {
    const [first, second] = [amountOf(a), amountOf(b)];
    if (first !== second) return first === null ? 1 : second === null ? -1 : second - first;
    return b.publishedAt.getTime() - a.publishedAt.getTime() || (a.videoId < b.videoId ? 1 : -1);
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
