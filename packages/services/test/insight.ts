import type {
  AccountDescription,
  AccountObservation,
  CommentReading,
  Plan,
  SoundDescription,
  StickerDescription,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import type { ProcessContext, SignedIn } from '../src/context.ts';
import { observationContext } from './observation-context.ts';

/** Plain rows for tests; each test names only what it is about. `recordedAt` follows `observedAt` by 2 s. */
type Given<T extends { observedAt: Date }> = Partial<T> & { readonly observedAt: Date };

const toldBy = (observedAt: Date) => ({
  platform: 'tiktok' as const,
  observedAt,
  recordedAt: new Date(observedAt.getTime() + 2000),
  source: 'test',
});
const ofMina = (observedAt: Date) => ({ ...toldBy(observedAt), accountId: '7001' });

export function anAccount(given: Given<AccountDescription>): AccountDescription {
  return {
    ...ofMina(given.observedAt),
    handle: 'minacooksfast',
    displayName: 'Mina Cooks Fast',
    bio: '',
    bioUrl: null,
    avatarUrl: null,
    verified: false,
    isPrivate: false,
    isBusiness: false,
    countryCode: 'KR',
    language: 'ko',
    industry: 'food-drink',
    createdAt: null,
    altIds: {},
    deletedAt: null,
    ...given,
  };
}

export function someCounts(given: Given<AccountObservation>): AccountObservation {
  const counts = { followers: null, following: null, likes: null, videos: null, views: null };
  return { ...ofMina(given.observedAt), exact: true, ...counts, ...given };
}

export function aVideo(given: Given<VideoDescription>): VideoDescription {
  return {
    ...ofMina(given.observedAt),
    videoId: '7401',
    url: `https://www.tiktok.com/@minacooksfast/video/${given.videoId ?? '7401'}`,
    kind: 'video',
    caption: 'one pan #onepan',
    publishedAt: given.observedAt,
    durationS: 34,
    widthPx: 1080,
    heightPx: 1920,
    countryCode: 'KR',
    language: 'ko',
    soundId: null,
    hashtags: ['onepan'],
    mentions: [],
    stickerIds: [],
    isAd: false,
    isPaidPartnership: false,
    isAiGenerated: false,
    coverUrl: null,
    deletedAt: null,
    ...given,
  };
}

export function videoCounts(given: Given<VideoObservation>): VideoObservation {
  return {
    ...ofMina(given.observedAt),
    videoId: '7401',
    publishedAt: given.observedAt,
    countryCode: 'KR',
    language: 'ko',
    industry: 'food-drink',
    soundId: null,
    hashtags: [],
    stickerIds: [],
    exact: true,
    views: null,
    likes: null,
    comments: null,
    shares: null,
    saves: null,
    reposts: null,
    downloads: null,
    ...given,
  };
}

export function aSound(given: Given<SoundDescription>): SoundDescription {
  return {
    ...toldBy(given.observedAt),
    soundId: '7501',
    title: 'original sound - minacooksfast',
    author: 'Mina',
    album: '',
    isOriginal: true,
    durationS: 12,
    coverUrl: null,
    playUrl: null,
    ownerHandle: null,
    matchedSong: null,
    ...given,
  };
}

export function aSticker(given: Given<StickerDescription>): StickerDescription {
  return {
    ...toldBy(given.observedAt),
    stickerId: 'effect:1',
    kind: 'effect',
    name: 'Green screen',
    ...given,
  };
}

export function aComment(given: Given<CommentReading>): CommentReading {
  return {
    ...toldBy(given.observedAt),
    videoId: '7401',
    commentId: '7601',
    parentId: null,
    text: 'So good!',
    language: 'en',
    publishedAt: given.observedAt,
    authorId: '7009',
    authorHandle: 'hungry',
    pinned: false,
    likedByCreator: false,
    likes: 0,
    replies: 0,
    ...given,
  };
}

/** For verbs that read observations and need to know who asks. */
export function insightContext(
  observations: ObservationStore,
  now: Date,
  asked: { readonly plan?: Plan | undefined; readonly teamId?: string | undefined } = {},
): SignedIn<ProcessContext> {
  const context = observationContext(observations, now, asked.plan);
  const settings = {
    tokenSecret: 'a secret for tests',
    publicApiUrl: 'http://127.0.0.1:4000',
    deriveFromYoutube: false,
  };
  return {
    ...context,
    settings: settings as SignedIn<ProcessContext>['settings'],
    actor: { ...context.actor, teamId: asked.teamId ?? 'team-1' },
  };
}
