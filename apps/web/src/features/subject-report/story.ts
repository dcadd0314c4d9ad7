import type { Peak } from './series-sums.ts';
import type { Highlights, SubjectInfo, SubjectVideo } from './subject.ts';

/** The creator and video of a timeline entry. */
export type StoryVideo = { readonly id: string; readonly handle: string | null };

export type StoryEvent = {
  /** A day, or a time on it. */
  readonly at: string;
} & (
  | { readonly kind: 'first'; readonly region: string | null; readonly video: StoryVideo }
  | { readonly kind: 'country'; readonly region: string; readonly videos: number; readonly video: StoryVideo }
  | { readonly kind: 'milestone'; readonly videos: number }
  | { readonly kind: 'busiest'; readonly videos: number }
  | { readonly kind: 'mostViewed'; readonly views: number }
  | { readonly kind: 'biggest'; readonly views: number; readonly video: StoryVideo }
);

const byTime = (a: StoryEvent, b: StoryEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

function firstEvent({ origin }: Pick<SubjectInfo, 'origin'>): StoryEvent[] {
  if (!origin) return [];
  const { publishedAt, videoId, account } = origin;
  const video = { id: videoId, handle: account?.handle ?? null };
  return [{ kind: 'first', at: publishedAt, region: account?.countryCode ?? null, video }];
}

function biggestEvent(video: SubjectVideo | null): StoryEvent[] {
  if (video === null || video.views === null) return [];
  const { publishedAt, views, id, account } = video;
  return [{ kind: 'biggest', at: publishedAt, views, video: { id, handle: account.handle } }];
}

/** A hashtag's life: its first video, the countries in the order it reached them, its best days. */
export function hashtagStory(info: Pick<SubjectInfo, 'origin'>, highlights: Highlights): StoryEvent[] {
  const { spread, milestones, peakDay, bestViewsDay, biggestVideo } = highlights;
  const events: StoryEvent[] = [
    ...firstEvent(info),
    // The first video of all has its own line.
    ...spread
      .filter(({ videoId }) => videoId !== info.origin?.videoId)
      .map(({ at, region, videos, videoId, handle }) => ({
        kind: 'country' as const,
        at,
        region,
        videos,
        video: { id: videoId, handle },
      })),
    ...milestones
      .filter(({ videos }) => videos > 1)
      .map(({ videos, date }) => ({ kind: 'milestone' as const, at: date, videos })),
    ...(peakDay ? [{ kind: 'busiest' as const, at: peakDay.date, videos: peakDay.newVideos }] : []),
    ...(bestViewsDay
      ? [{ kind: 'mostViewed' as const, at: bestViewsDay.date, views: bestViewsDay.viewsGained }]
      : []),
    ...biggestEvent(biggestVideo),
  ];
  return events.toSorted(byTime);
}

/** What is known of the life of a sound or sticker: its first video, and the best of the range. */
export function shortStory(
  info: Pick<SubjectInfo, 'origin'>,
  range: {
    readonly busiest: Peak | null;
    readonly mostViewed: Peak | null;
    readonly biggest: SubjectVideo | null;
  },
): StoryEvent[] {
  const { busiest, mostViewed, biggest } = range;
  const events: StoryEvent[] = [
    ...firstEvent(info),
    ...(busiest ? [{ kind: 'busiest' as const, at: busiest.date, videos: busiest.value }] : []),
    ...(mostViewed ? [{ kind: 'mostViewed' as const, at: mostViewed.date, views: mostViewed.value }] : []),
    ...biggestEvent(biggest),
  ];
  return events.toSorted(byTime);
}
