import type { PlatformView, World } from '@clipscope/world';

/** A resource in all its parts, as YouTube would write it; a request names those that it wants. */
export type Resource = { readonly kind: string; readonly id: unknown } & Record<string, unknown>;

interface Thread {
  readonly top: Resource;
  readonly answers: readonly Resource[];
}

/** What is on YouTube. Tests may change it. */
export interface Population {
  readonly channels: Resource[];
  readonly videos: Resource[];
  readonly playlists: Resource[];
  /** By video, newest first. */
  readonly threads: Map<string, Thread[]>;
}

const PICTURES = 'https://pictures.example';

export function populationOf(world: World, at: Date): Population {
  const view = world.platform('youtube');
  const population: Population = { channels: [], videos: [], playlists: [], threads: new Map() };
  for (const { accountId } of world.accounts('youtube', at)) {
    const account = view.account({ accountId }, at);
    if (account === null) continue;
    population.channels.push(channelOf(account));
    for (const video of allOf(request => view.accountVideos({ accountId }, { at, ...request }))) {
      population.videos.push(videoOf(video));
      const { videoId } = video.description;
      const comments = allOf(request => view.comments(videoId, { at, ...request }));
      population.threads.set(videoId, threadsOf(comments));
    }
    for (const list of view.playlists({ accountId }, at) ?? []) population.playlists.push(playlistOf(list));
  }
  return population;
}

function allOf<Item>(
  ask: (page: {
    cursor?: string;
    limit: number;
  }) => { items: readonly Item[]; nextCursor: string | null } | null,
): Item[] {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: ReturnType<typeof ask> = ask({ ...(cursor && { cursor }), limit: 100 });
    items.push(...(page?.items ?? []));
    cursor = page?.nextCursor ?? null;
  }
  return items;
}

type Shown<Call extends (...parameters: never[]) => unknown> = NonNullable<ReturnType<Call>>;
type Account = Shown<PlatformView['account']>;
type Video = Shown<PlatformView['accountVideos']>['items'][number];
type Comment = Shown<PlatformView['comments']>['items'][number];
type Playlist = Shown<PlatformView['playlists']>[number];

function pictures(path: string | null): object {
  return path === null ? {} : { high: { url: `${PICTURES}${path}`, width: 480, height: 360 } };
}

const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

function channelOf({ description, observation }: Account): Resource {
  const { accountId, handle, displayName, bio, countryCode, language, createdAt, avatarUrl } = description;
  return {
    kind: 'youtube#channel',
    id: accountId,
    snippet: {
      title: displayName,
      description: bio,
      customUrl: `@${handle}`,
      ...(createdAt && { publishedAt: seconds(createdAt) }),
      thumbnails: pictures(avatarUrl),
      ...(language && { defaultLanguage: language }),
      ...(countryCode && { country: countryCode }),
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${accountId.slice(2)}` } },
    statistics: {
      viewCount: String(observation.views),
      subscriberCount: String(observation.followers),
      hiddenSubscriberCount: false,
      videoCount: String(observation.videos),
    },
    topicDetails: {},
    brandingSettings: { channel: { title: displayName } },
  };
}

function videoOf({ description, observation }: Video): Resource {
  const { videoId, accountId, caption, publishedAt, language, coverUrl, durationS } = description;
  const [minutes, rest] = [Math.floor((durationS ?? 0) / 60), (durationS ?? 0) % 60];
  const { widthPx, heightPx } = description;
  const scale = 1280 / Math.max(widthPx ?? 1280, heightPx ?? 1280);
  return {
    kind: 'youtube#video',
    id: videoId,
    snippet: {
      publishedAt: seconds(publishedAt),
      channelId: accountId,
      title: caption,
      description: '',
      thumbnails: pictures(coverUrl),
      liveBroadcastContent: 'none',
      ...(language && { defaultAudioLanguage: language }),
    },
    contentDetails: { duration: `PT${minutes > 0 ? `${minutes}M` : ''}${rest}S`, caption: 'false' },
    statistics: {
      viewCount: String(observation.views),
      likeCount: String(observation.likes),
      favoriteCount: '0',
      commentCount: String(observation.comments),
    },
    status: {
      privacyStatus: 'public',
      madeForKids: false,
      containsSyntheticMedia: description.isAiGenerated,
    },
    topicDetails: {},
    paidProductPlacementDetails: { hasPaidProductPlacement: description.isPaidPartnership },
    player: {
      embedHtml: '<iframe></iframe>',
      embedWidth: String(Math.round((widthPx ?? 0) * scale)),
      embedHeight: String(Math.round((heightPx ?? 0) * scale)),
    },
  };
}

function threadsOf(comments: readonly Comment[]): Thread[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .map(top => ({
      top: commentOf(top),
      answers: comments.filter(({ parentId }) => parentId === top.commentId).map(commentOf),
    }));
}

/** Replies that are fetched separately do not contain their video. */
function commentOf(comment: Comment): Resource {
  return {
    kind: 'youtube#comment',
    id: comment.commentId,
    snippet: {
      textDisplay: comment.text,
      textOriginal: comment.text,
      authorDisplayName: `@${comment.authorHandle}`,
      authorChannelId: { value: comment.authorId },
      likeCount: comment.likes,
      publishedAt: seconds(comment.publishedAt),
      updatedAt: seconds(comment.publishedAt),
      ...(comment.parentId && { parentId: comment.parentId }),
    },
  };
}

function playlistOf({ playlistId, accountId, title, coverUrl, videoCount }: Playlist): Resource {
  return {
    kind: 'youtube#playlist',
    id: playlistId,
    snippet: { channelId: accountId, title, description: '', thumbnails: pictures(coverUrl) },
    contentDetails: { itemCount: videoCount ?? 0 },
  };
}
