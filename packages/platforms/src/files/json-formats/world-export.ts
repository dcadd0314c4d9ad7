import { STICKER_KINDS, VIDEO_KINDS } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type JsonFormat, LeftOut, NotUnderstood } from '../format.ts';
import { toldBy } from './build-rows.ts';
import { type Fields, isFields, requiredTime, textOf } from './fields.ts';
import { oneOf, platformOf, type RowShape, rowOf, rules } from './row-shape.ts';

const { amountOrNull, count, flag, id, idOrNull, shares, text, textOrNull, texts, time, timeOrNull, words } =
  rules;

const SUBJECT: RowShape = { subject: text, videos: count, views: count, exact: flag };

/** The lines of a world's export: rows of the common model, each with its type. */
const LINES: Readonly<Record<string, { readonly rows: keyof Rows; readonly shape: RowShape }>> = {
  account: {
    rows: 'accounts',
    shape: {
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
    },
  },
  accountObservation: {
    rows: 'accountObservations',
    shape: {
      accountId: id,
      followers: count,
      following: count,
      likes: count,
      videos: count,
      views: count,
      exact: flag,
    },
  },
  video: {
    rows: 'videos',
    shape: {
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
    },
  },
  videoObservation: {
    rows: 'videoObservations',
    shape: {
      videoId: id,
      accountId: id,
      publishedAt: time,
      countryCode: textOrNull,
      language: textOrNull,
      industry: textOrNull,
      soundId: idOrNull,
      hashtags: texts,
      stickerIds: texts,
      views: count,
      likes: count,
      comments: count,
      shares: count,
      saves: count,
      reposts: count,
      downloads: count,
      exact: flag,
    },
  },
  comment: {
    rows: 'comments',
    shape: {
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
    },
  },
  sound: {
    rows: 'sounds',
    shape: {
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
    },
  },
  sticker: { rows: 'stickers', shape: { stickerId: id, kind: oneOf(STICKER_KINDS), name: text } },
  playlist: {
    rows: 'playlists',
    shape: { playlistId: id, accountId: id, title: text, coverUrl: textOrNull, videoCount: count },
  },
  audience: {
    rows: 'audiences',
    shape: {
      subjectKind: oneOf(['account', 'video']),
      subjectId: id,
      accountId: id,
      ages: shares,
      genders: shares,
      countries: shares,
      sampleSize: count,
    },
  },
  hashtagObservation: { rows: 'hashtagObservations', shape: SUBJECT },
  soundObservation: { rows: 'soundObservations', shape: SUBJECT },
  stickerObservation: { rows: 'stickerObservations', shape: SUBJECT },
};

/** Its name stands in every video that carries it, and its counts have lines of their own. */
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
      throw new LeftOut('Of hashtags only the counts are kept: their ids and descriptions are left out.');
    }
    const known = Object.hasOwn(LINES, type) ? LINES[type] : undefined;
    if (known === undefined) throw new NotUnderstood(`type must be one of ${Object.keys(LINES).join(', ')}.`);
    const told = toldBy(WORLD, platformOf(line), facts, requiredTime(line, 'observedAt'));
    return { [known.rows]: [Object.assign(rowOf<object>(line, known.shape), told)] } as Partial<Rows>;
  },
};
