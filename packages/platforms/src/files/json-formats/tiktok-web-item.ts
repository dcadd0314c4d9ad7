import type { StickerDescription } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type JsonFormat, NotUnderstood } from '../format.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import {
  eachOnce,
  hashtagsOf,
  joinRows,
  soundRow,
  stickerRow,
  type Told,
  textStickerRows,
  toldBy,
  videoRows,
} from './build-rows.ts';
import {
  amountOf,
  countOf,
  countryOf,
  digitsOf,
  type Fields,
  fieldsOf,
  firstText,
  flagOf,
  isAbsent,
  isFields,
  languageOf,
  linkOf,
  listOf,
  maybeDigits,
  recordsOf,
  textOf,
  textsOf,
  timeOf,
} from './fields.ts';
import { postedAt } from './posted-at.ts';
import { shownStats, webAccountRows, webAuthorOf } from './tiktok-web-author.ts';

export const TIKTOK_WEB = 'file:tiktok-web';

/** A video as TikTok's web pages and their answers hold it. */
export const tiktokWebItem: JsonFormat = {
  id: TIKTOK_WEB,
  recognises: isWebItem,
  read: (value, facts, around) =>
    webItemRows(value as Fields, toldBy(TIKTOK_WEB, 'tiktok', facts, answeredAt(around))),
};

function isWebItem(value: unknown): boolean {
  return isFields(value) && 'id' in value && 'author' in value && ('stats' in value || 'statsV2' in value);
}

/** When the platform wrote the answer, which it says beside the list. */
export function answeredAt(around: Fields = {}): Date | null {
  const inner = isFields(around.data) ? around.data : {};
  return timeOf(fieldsOf(around, 'extra'), 'now') ?? timeOf(fieldsOf(inner, 'extra'), 'now');
}

export function webItemRows(item: Fields, told: Told): Partial<Rows> {
  if (!isAbsent(item, 'liveRoomInfo')) throw new NotUnderstood('This is a live stream, not a video.');
  const videoId = digitsOf(item, 'id');
  const account = webAuthorOf(item);
  const publishedAt = postedAt(item, videoId, 'createTime');
  const sounds = webSounds(fieldsOf(item, 'music'), told);
  const stickers = webStickers(item, told);
  const { stats, exact } = shownStats(item, 'stats');
  const duetOf = maybeDigits(fieldsOf(item, 'duetInfo'), 'duetFromId');
  const playlistId = maybeDigits(item, 'playlistId');
  const looks = looksOf(item);
  const extras = [item, ...recordsOf(item, 'contents')].flatMap(one => recordsOf(one, 'textExtra'));
  const listed = [
    ...recordsOf(item, 'challenges').map(one => textOf(one, 'title')),
    ...extras.map(one => textOf(one, 'hashtagName')),
  ];
  const rows = videoRows(
    told,
    {
      videoId,
      accountId: account.accountId,
      url: tiktokVideoUrl(account.handle, videoId, looks.kind),
      publishedAt,
      countryCode: countryOf(item, 'locationCreated'),
      language: languageOf(item, 'textLanguage'),
      soundId: sounds[0]?.soundId ?? null,
      hashtags: hashtagsOf(looks.caption, listed),
      mentions: eachOnce(extras.map(one => textOf(one, 'userUniqueId')).filter(handle => handle !== '')),
      stickerIds: eachOnce(stickers.map(one => one.stickerId)),
      isAd: flagOf(item, 'isAd'),
      isPaidPartnership: flagOf(item, 'adAuthorization'),
      isAiGenerated: isMachineMade(item),
      ...looks,
      ...(duetOf !== null && { duetOf }),
      ...(playlistId !== null && { playlistId }),
    },
    {
      views: countOf(stats, 'playCount'),
      likes: countOf(stats, 'diggCount'),
      comments: countOf(stats, 'commentCount'),
      shares: countOf(stats, 'shareCount'),
      saves: countOf(stats, 'collectCount'),
      reposts: countOf(stats, 'repostCount'),
    },
    exact,
  );
  return joinRows(webAccountRows(told, account, shownStats(item, 'authorStats')), rows, { sounds, stickers });
}

function looksOf(item: Fields) {
  const video = fieldsOf(item, 'video');
  const caption = textOf(item, 'desc');
  if (isAbsent(item, 'imagePost')) {
    return {
      kind: 'video',
      caption,
      durationS: amountOf(video, 'duration'),
      widthPx: amountOf(video, 'width'),
      heightPx: amountOf(video, 'height'),
      coverUrl: linkOf(video, 'cover', 'originCover', 'dynamicCover'),
    } as const;
  }
  const post = fieldsOf(item, 'imagePost');
  const [first = {}] = recordsOf(post, 'images');
  const title = textOf(post, 'title');
  return {
    kind: 'photo',
    caption: eachOnce([title, caption].filter(text => text !== '')).join('\n'),
    durationS: null,
    widthPx: amountOf(first, 'imageWidth'),
    heightPx: amountOf(first, 'imageHeight'),
    coverUrl: pictureOf(fieldsOf(post, 'cover')) ?? pictureOf(first),
  } as const;
}

function pictureOf(image: Fields): string | null {
  return linkOf({ first: listOf(fieldsOf(image, 'imageURL'), 'urlList')[0] }, 'first');
}

function isMachineMade(item: Fields): boolean {
  const label = countOf(item, 'aigcLabelType') ?? 0;
  return flagOf(item, 'IsAigc') || label > 0 || textOf(item, 'AIGCDescription') !== '';
}

export function webSounds(music: Fields, told: Told): Rows['sounds'] {
  const soundId = maybeDigits(music, 'id');
  if (soundId === null) return [];
  return [
    soundRow(told, {
      soundId,
      title: textOf(music, 'title'),
      author: textOf(music, 'authorName'),
      album: textOf(music, 'album'),
      isOriginal: flagOf(music, 'original'),
      durationS: amountOf(music, 'duration'),
      coverUrl: linkOf(music, 'coverLarge', 'coverMedium', 'coverThumb'),
      playUrl: linkOf(music, 'playUrl'),
    }),
  ];
}

function webStickers(item: Fields, told: Told): StickerDescription[] {
  const effects = recordsOf(item, 'effectStickers').map(one =>
    stickerRow(told, 'effect', digitsOf(one, 'ID'), firstText(one, 'name')),
  );
  const words = recordsOf(item, 'stickersOnItem').flatMap(one => textsOf(one, 'stickerText'));
  return [...effects, ...textStickerRows(told, words)];
}
