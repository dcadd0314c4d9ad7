import type { contract, ReplyOf } from '@clipscope/contract';
import type { Highlights, SubjectInfo, SubjectPoint, SubjectVideo } from './subject.ts';

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
  const { range, spread, milestones, peakDay, bestViewsDay, biggestVideo } = highlights;
  // Of a range that begins later, neither the first country nor how many videos there were before is known.
  const isCut = info.origin !== null && info.origin.publishedAt.slice(0, 10) < range.startDate;
  const firstRegion = isCut ? info.origin?.account?.countryCode : undefined;
  const events: StoryEvent[] = [
    ...firstEvent(info),
    // The first video of all has its own line.
    ...spread
      .filter(({ videoId, region }) => videoId !== info.origin?.videoId && region !== firstRegion)
      .map(({ at, region, videos, videoId, handle }) => ({
        kind: 'country' as const,
        at,
        region,
        videos,
        video: { id: videoId, handle },
      })),
    ...milestones
      .filter(({ videos }) => videos > 1 && !isCut)
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

type Peak = { readonly date: string; readonly value: number };

/** The point with the most; the earliest of equals, null when there is none above zero. */
export function peakOf(
  points: readonly SubjectPoint[],
  read: (point: SubjectPoint) => number | null,
): Peak | null {
  return points.reduce<Peak | null>((top, point) => {
    const value = read(point) ?? 0;
    return value > (top?.value ?? 0) ? { date: point.date, value } : top;
  }, null);
}

export type RelatedGraph = ReplyOf<typeof contract.hashtagRelatedGraph>;

/** The ties at least so strong, and the tags that one of them still holds; the tag itself always stays. */
export function strongTies(
  { nodes, edges }: Pick<RelatedGraph, 'nodes' | 'edges'>,
  smallestWeight: number,
  tag: string,
): Pick<RelatedGraph, 'nodes' | 'edges'> {
  const strong = edges.filter(({ weight }) => weight >= smallestWeight);
  const tied = new Set([tag, ...strong.flatMap(({ a, b }) => [a, b])]);
  return { nodes: nodes.filter(node => tied.has(node.tag)), edges: strong };
}

/** `0.35` in the address: a weight from 0 to 1, or 0. */
export function readWeight(text: string | null): number {
  const weight = Number(text ?? '');
  return weight > 0 && weight <= 1 ? weight : 0;
}
