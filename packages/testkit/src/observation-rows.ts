import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentObservation,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';

/** Test rows with defaults for everything but the time. `recordedAt` is 2 s after `observedAt`. */
type Values<T extends { observedAt: Date }> = Partial<T> & { readonly observedAt: Date };

const accountDefaults = (observedAt: Date) => ({
  platform: 'tiktok' as const,
  accountId: '7001',
  observedAt,
  recordedAt: new Date(observedAt.getTime() + 2000),
  source: 'test',
});

export function anAccount(values: Values<AccountDescription>): AccountDescription {
  return {
    ...accountDefaults(values.observedAt),
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
    ...values,
  };
}

export function anAccountObservation(values: Values<AccountObservation>): AccountObservation {
  return {
    ...accountDefaults(values.observedAt),
    exact: true,
    followers: null,
    following: null,
    likes: null,
    videos: null,
    views: null,
    ...values,
  };
}

export function aVideo(values: Values<VideoDescription>): VideoDescription {
  return {
    ...accountDefaults(values.observedAt),
    videoId: '7401',
    url: `https://www.tiktok.com/@minacooksfast/video/${values.videoId ?? '7401'}`,
    kind: 'video',
    caption: 'one pan #onepan',
    publishedAt: values.observedAt,
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
    ...values,
  };
}

export function aVideoObservation(values: Values<VideoObservation>): VideoObservation {
  return {
    ...accountDefaults(values.observedAt),
    videoId: '7401',
    publishedAt: values.observedAt,
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
    ...values,
  };
}

const defaults = (observedAt: Date) => {
  const { platform, recordedAt, source } = accountDefaults(observedAt);
  return { platform, observedAt, recordedAt, source };
};

export function aSound(values: Values<SoundDescription>): SoundDescription {
  return {
    ...defaults(values.observedAt),
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
    ...values,
  };
}

export function aSticker(values: Values<StickerDescription>): StickerDescription {
  return {
    ...defaults(values.observedAt),
    stickerId: 'effect:1',
    kind: 'effect',
    name: 'Green screen',
    ...values,
  };
}

export function aComment(values: Values<CommentObservation>): CommentObservation {
  return {
    ...defaults(values.observedAt),
    videoId: '7401',
    commentId: '7601',
    parentId: null,
    text: 'So good!',
    language: 'en',
    publishedAt: values.observedAt,
    authorId: '7009',
    authorHandle: 'hungry',
    pinned: false,
    likedByCreator: false,
    likes: 0,
    replies: 0,
    ...values,
  };
}

export function aSubjectObservation(values: Values<SubjectObservation>): SubjectObservation {
  return {
    ...defaults(values.observedAt),
    subject: 'onepan',
    exact: true,
    videos: null,
    views: null,
    ...values,
  };
}

export function at(time: string): Date {
  return new Date(time);
}

export function anAudience(values: Values<AudienceObservation>): AudienceObservation {
  return {
    ...accountDefaults(values.observedAt),
    subjectKind: 'account',
    subjectId: '7001',
    ages: { '13-17': 0.1, '18-24': 0.4, '25-34': 0.3, '35-44': 0.1, '45-54': null, '55+': null },
    genders: { female: 0.6, male: 0.4, other: null },
    countries: { KR: 0.7, US: 0.2 },
    sampleSize: null,
    ...values,
  };
}

export function aPlaylist(values: Values<PlaylistDescription>): PlaylistDescription {
  return {
    ...accountDefaults(values.observedAt),
    playlistId: '7801',
    title: 'One pan',
    coverUrl: null,
    videoCount: 3,
    ...values,
  };
}
