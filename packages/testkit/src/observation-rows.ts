import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentReading,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';

/** Plain rows for tests; each test names only what it is about. `recordedAt` follows `observedAt` by 2 s. */
type Given<T extends { observedAt: Date }> = Partial<T> & { readonly observedAt: Date };

const seenBy = (observedAt: Date) => ({
  platform: 'tiktok' as const,
  accountId: '7001',
  observedAt,
  recordedAt: new Date(observedAt.getTime() + 2000),
  source: 'test',
});

export function anAccount(given: Given<AccountDescription>): AccountDescription {
  return {
    ...seenBy(given.observedAt),
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
  return {
    ...seenBy(given.observedAt),
    exact: true,
    followers: null,
    following: null,
    likes: null,
    videos: null,
    views: null,
    ...given,
  };
}

export function aVideo(given: Given<VideoDescription>): VideoDescription {
  return {
    ...seenBy(given.observedAt),
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
    ...seenBy(given.observedAt),
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

const toldBy = (observedAt: Date) => {
  const { platform, recordedAt, source } = seenBy(observedAt);
  return { platform, observedAt, recordedAt, source };
};

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
    ownerHandle: 'MinaCooksFast',
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

export function subjectCounts(given: Given<SubjectObservation>): SubjectObservation {
  return { ...toldBy(given.observedAt), subject: 'onepan', exact: true, videos: null, views: null, ...given };
}

export function at(time: string): Date {
  return new Date(time);
}

export function anAudience(given: Given<AudienceObservation>): AudienceObservation {
  return {
    ...seenBy(given.observedAt),
    subjectKind: 'account',
    subjectId: '7001',
    ages: { '13-17': 0.1, '18-24': 0.4, '25-34': 0.3, '35-44': 0.1, '45-54': null, '55+': null },
    genders: { female: 0.6, male: 0.4, other: null },
    countries: { KR: 0.7, US: 0.2 },
    sampleSize: null,
    ...given,
  };
}

export function aPlaylist(given: Given<PlaylistDescription>): PlaylistDescription {
  return {
    ...seenBy(given.observedAt),
    playlistId: '7801',
    title: 'One pan',
    coverUrl: null,
    videoCount: 3,
    ...given,
  };
}
