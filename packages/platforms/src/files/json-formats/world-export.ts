import { reason } from '@clipscope/contract';
import { STICKER_KINDS, type SubjectObservation, VIDEO_KINDS } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { Excluded, type JsonFormat, notOneOf } from '../format.ts';
import { provenanceOf, type RowProvenance } from './build-rows.ts';
import { type Fields, isFields, requiredTime, textOf } from './fields.ts';
import { oneOf, platformOf, type RowShape, rowOf, rules } from './row-shape.ts';

const { amountOrNull, count, flag, id, idOrNull, shares, text, textOrNull, texts, time, timeOrNull, words } =
  rules;

type ReadLine = (line: Fields, provenance: RowProvenance) => Partial<Rows>;

function shaped(rows: keyof Rows, shape: RowShape): ReadLine {
  return (line, provenance) =>
    ({ [rows]: [Object.assign(rowOf<object>(line, shape), provenance)] }) as Partial<Rows>;
}

const subjectObservation = (
  line: Fields,
  { platform, source, observedAt, recordedAt }: RowProvenance,
): SubjectObservation => ({
  platform,
  subject: text(line.subject, 'subject'),
  videos: count(line.videos, 'videos'),
  views: count(line.views, 'views'),
  exact: flag(line.exact, 'exact'),
  source,
  observedAt,
  recordedAt,
});

/**
 * Rows of the common model by type. Nearly all lines are observations, whose fields are read explicitly because that is
 * twice as fast.
 */
const LINES: Readonly<Record<string, ReadLine>> = {
  account: shaped('accounts', {
    accountId: id,
    handle: text,
    displayName: text,
    bio: text,
    bioUrl: textOrNull,
    avatarUrl: textOrNull,
    verified: flag,
    isPrivate: flag,
    isBusiness: flag,
    countryCode: textOrNull,
    language: textOrNull,
    industry: textOrNull,
    createdAt: timeOrNull,
    altIds: words,
    deletedAt: timeOrNull,
  }),
  video: shaped('videos', {
    videoId: id,
    accountId: id,
    url: text,
    kind: oneOf(VIDEO_KINDS),
    caption: text,
    publishedAt: time,
    durationS: amountOrNull,
    widthPx: amountOrNull,
    heightPx: amountOrNull,
    countryCode: textOrNull,
    language: textOrNull,
    soundId: idOrNull,
    hashtags: texts,
    mentions: texts,
    stickerIds: texts,
    isAd: flag,
    isPaidPartnership: flag,
    isAiGenerated: flag,
    coverUrl: textOrNull,
    deletedAt: timeOrNull,
    transcript: textOrNull,
    duetOf: idOrNull,
    playlistId: idOrNull,
  }),
  comment: shaped('comments', {
    videoId: id,
    commentId: id,
    parentId: idOrNull,
    text,
    language: textOrNull,
    publishedAt: time,
    authorId: idOrNull,
    authorHandle: textOrNull,
    pinned: flag,
    likedByCreator: flag,
    likes: count,
    replies: count,
  }),
  sound: shaped('sounds', {
    soundId: id,
    title: text,
    author: text,
    album: text,
    isOriginal: flag,
    durationS: amountOrNull,
    coverUrl: textOrNull,
    playUrl: textOrNull,
    ownerHandle: textOrNull,
    matchedSong: textOrNull,
  }),
  sticker: shaped('stickers', { stickerId: id, kind: oneOf(STICKER_KINDS), name: text }),
  playlist: shaped('playlists', {
    playlistId: id,
    accountId: id,
    title: text,
    coverUrl: textOrNull,
    videoCount: count,
  }),
  audience: shaped('audiences', {
    subjectKind: oneOf(['account', 'video']),
    subjectId: id,
    accountId: id,
    ages: shares,
    genders: shares,
    countries: shares,
    sampleSize: count,
  }),
  accountObservation: (line, { platform, source, observedAt, recordedAt }) => ({
    accountObservations: [
      {
        platform,
        accountId: id(line.accountId, 'accountId'),
        followers: count(line.followers, 'followers'),
        following: count(line.following, 'following'),
        likes: count(line.likes, 'likes'),
        videos: count(line.videos, 'videos'),
        views: count(line.views, 'views'),
        exact: flag(line.exact, 'exact'),
        source,
        observedAt,
        recordedAt,
      },
    ],
  }),
  videoObservation: (line, { platform, source, observedAt, recordedAt }) => ({
    videoObservations: [
      {
        platform,
        videoId: id(line.videoId, 'videoId'),
        accountId: id(line.accountId, 'accountId'),
        publishedAt: time(line.publishedAt, 'publishedAt'),
        countryCode: textOrNull(line.countryCode, 'countryCode'),
        language: textOrNull(line.language, 'language'),
        industry: textOrNull(line.industry, 'industry'),
        soundId: idOrNull(line.soundId, 'soundId'),
        hashtags: texts(line.hashtags, 'hashtags'),
        stickerIds: texts(line.stickerIds, 'stickerIds'),
        views: count(line.views, 'views'),
        likes: count(line.likes, 'likes'),
        comments: count(line.comments, 'comments'),
        shares: count(line.shares, 'shares'),
        saves: count(line.saves, 'saves'),
        reposts: count(line.reposts, 'reposts'),
        downloads: count(line.downloads, 'downloads'),
        exact: flag(line.exact, 'exact'),
        source,
        observedAt,
        recordedAt,
      },
    ],
  }),
  hashtagObservation: (line, provenance) => ({ hashtagObservations: [subjectObservation(line, provenance)] }),
  soundObservation: (line, provenance) => ({ soundObservations: [subjectObservation(line, provenance)] }),
  stickerObservation: (line, provenance) => ({ stickerObservations: [subjectObservation(line, provenance)] }),
};

/** Hashtags are contained in their videos, and their counts have separate lines. */
const HASHTAG: RowShape = { hashtag: text, platformId: id, description: text };

const WORLD = 'file:world';

export const worldExport: JsonFormat = {
  id: WORLD,
  recognises: value =>
    isFields(value) && typeof value.type === 'string' && 'recordedAt' in value && 'platform' in value,
  read(value, facts) {
    const line = value as Fields;
    const type = textOf(line, 'type');
    if (type === 'hashtag') {
      rowOf(line, HASHTAG);
      throw new Excluded(reason('records.hashtagCountsOnly'));
    }
    const read = Object.hasOwn(LINES, type) ? LINES[type] : undefined;
    if (read === undefined) throw notOneOf('type', Object.keys(LINES), type);
    return read(line, provenanceOf(WORLD, platformOf(line), facts, requiredTime(line, 'observedAt')));
  },
};
