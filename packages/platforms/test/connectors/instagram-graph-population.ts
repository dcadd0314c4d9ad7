import type { PlatformView, World } from '@clipscope/world';

/** What the protocol server knows: made up, or taken from the world. */
export interface GraphComment {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly username: string;
  readonly likes: number;
  readonly replies: readonly GraphComment[];
}

export interface GraphPost {
  /** The Graph API's own number. */
  readonly id: string;
  readonly permalink: string;
  readonly caption: string | null;
  readonly type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly product: 'FEED' | 'REELS' | 'AD';
  readonly at: Date;
  /** Null when the owner hides them. */
  readonly likes: number | null;
  readonly comments: number;
  readonly views: number | null;
  /** Null for a post of before the account was professional; only the named ones exist for its kind. */
  readonly insights: Readonly<Record<string, number>> | null;
  readonly written: readonly GraphComment[];
}

export interface GraphAccount {
  readonly id: string;
  readonly igId: number;
  readonly username: string;
  readonly name: string;
  readonly biography: string;
  readonly website: string | null;
  readonly followers: number;
  readonly follows: number;
  /** The reported number of posts. */
  readonly mediaCount: number;
  /** Newest first. */
  readonly posts: readonly GraphPost[];
  /** People by breakdown; absent below a hundred followers. */
  readonly demographics?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const TYPES = { video: 'VIDEO', photo: 'IMAGE', carousel: 'CAROUSEL_ALBUM' } as const;

/** The number behind the prefix that all the Graph API's numbers of accounts have. */
const igIdOf = (accountId: string): number => Number(accountId.slice(5));

/** All accounts of the world's Instagram as the Graph API would show them. */
export function worldPopulation(world: World, now: Date): GraphAccount[] {
  const view = world.platform('instagram');
  return [...world.accounts('instagram', now)].flatMap(({ accountId }) => {
    const shown = view.account({ accountId }, now);
    if (shown === null) return [];
    const { description, observation } = shown;
    return [
      {
        id: accountId,
        igId: igIdOf(accountId),
        username: description.handle,
        name: description.displayName,
        biography: description.bio,
        website: description.bioUrl,
        followers: observation.followers ?? 0,
        follows: observation.following ?? 0,
        mediaCount: observation.videos ?? 0,
        posts: postsOf(view, accountId, now),
        ...demographicsOf(view, accountId, now),
      },
    ];
  });
}

function postsOf(view: PlatformView, accountId: string, now: Date): GraphPost[] {
  const videos = everything(cursor => view.accountVideos({ accountId }, { at: now, limit: 100, cursor }));
  return videos.map(({ description, observation }) => ({
    id: `179${(BigInt(description.videoId) % 10n ** 14n).toString().padStart(14, '0')}`,
    permalink: description.url,
    caption: description.caption,
    type: TYPES[description.kind],
    product: description.kind === 'video' ? 'REELS' : 'FEED',
    at: description.publishedAt,
    likes: observation.likes,
    comments: observation.comments ?? 0,
    views: observation.views,
    insights: {
      views: observation.views ?? 0,
      shares: observation.shares ?? 0,
      saved: observation.saves ?? 0,
    },
    get written() {
      return commentsOf(view, description.videoId, now);
    },
  }));
}

function commentsOf(view: PlatformView, videoId: string, now: Date): GraphComment[] {
  const all = everything(cursor => view.comments(videoId, { at: now, limit: 100, cursor }));
  const shown = (item: (typeof all)[number]): GraphComment => ({
    id: item.commentId,
    text: item.text,
    at: item.publishedAt,
    username: item.authorHandle,
    likes: item.likes,
    replies: all.filter(({ parentId }) => parentId === item.commentId).map(shown),
  });
  return all.filter(({ parentId }) => parentId === null).map(shown);
}

function demographicsOf(
  view: PlatformView,
  accountId: string,
  now: Date,
): Pick<GraphAccount, 'demographics'> {
  const [provenance] = view.audience({ accountId }, now) ?? [];
  if (provenance === undefined) return {};
  const people = (shares: Readonly<Record<string, number | null>>) =>
    Object.fromEntries(
      Object.entries(shares).map(([name, share]) => [
        name,
        Math.round((share ?? 0) * (provenance.sampleSize ?? 1_000)),
      ]),
    );
  const { female = 0, male = 0, other = 0 } = people(provenance.genders);
  const { '55+': oldest = 0, ...ages } = people(provenance.ages);
  const old = { '55-64': oldest - 1, '65+': 1 };
  const gender = { F: female, M: male, U: other };
  return { demographics: { age: { ...ages, ...old }, gender, country: people(provenance.countries) } };
}

function everything<Item>(
  page: (
    cursor: string | null,
  ) => { readonly items: readonly Item[]; readonly nextCursor: string | null } | null,
): Item[] {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const found = page(cursor ?? null);
    items.push(...(found?.items ?? []));
    cursor = found?.nextCursor ?? null;
  }
  return items;
}
