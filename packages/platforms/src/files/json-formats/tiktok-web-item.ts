import { reason } from '@clipscope/contract';
import type { StickerDescription } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { InvalidRecord, type JsonFormat } from '../format.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import {
  distinct,
  hashtagsOf,
  mergeRows,
  provenanceOf,
  type RowProvenance,
  soundRow,
  stickerRow,
  textStickerRows,
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
  optionalDigits,
  recordsOf,
  textOf,
  textsOf,
  timeOf,
} from './fields.ts';
import { postedAt } from './posted-at.ts';
import { shownStats, webAccountRows, webAuthorOf } from './tiktok-web-author.ts';

export const TIKTOK_WEB = 'file:tiktok-web';

/** A video in TikTok's web pages and their API responses. */
export const tiktokWebItem: JsonFormat = {
  id: TIKTOK_WEB,
  recognises: isWebItem,
  read: (value, facts, container) =>
    webItemRows(value as Fields, provenanceOf(TIKTOK_WEB, 'tiktok', facts, answeredAt(container))),
};

function isWebItem(value: unknown): boolean {
  return isFields(value) && 'id' in value && 'author' in value && ('stats' in value || 'statsV2' in value);
}

/** The time of the response, which is next to the list. */
export function answeredAt(container: Fields = {}): Date | null {
  const inner = isFields(container.data) ? container.data : {};
  return timeOf(fieldsOf(container, 'extra'), 'now') ?? timeOf(fieldsOf(inner, 'extra'), 'now');
}

export function webItemRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  if (!isAbsent(item, 'liveRoomInfo')) throw new InvalidRecord(reason('records.liveStream'));
  const videoId = digitsOf(item, 'id');
  const account = webAuthorOf(item);
  const publishedAt = postedAt(item, videoId, 'createTime');
  const sounds = webSounds(fieldsOf(item, 'music'), provenance);
  const stickers = webStickers(item, provenance);
  const { stats, exact } = shownStats(item, 'stats');
  const duetOf = optionalDigits(fieldsOf(item, 'duetInfo'), 'duetFromId');
  const playlistId = optionalDigits(item, 'playlistId');
  const media = mediaOf(item);
  const extras = [item, ...recordsOf(item, 'contents')].flatMap(item => recordsOf(item, 'textExtra'));
  const listed = [
    ...recordsOf(item, 'challenges').map(challenge => textOf(challenge, 'title')),
    ...extras.map(extra => textOf(extra, 'hashtagName')),
  ];
  const rows = videoRows(
    provenance,
    {
      videoId,
      accountId: account.accountId,
      url: tiktokVideoUrl(account.handle, videoId, media.kind),
      publishedAt,
      countryCode: countryOf(item, 'locationCreated'),
      language: languageOf(item, 'textLanguage'),
      soundId: sounds[0]?.soundId ?? null,
      hashtags: hashtagsOf(media.caption, listed),
      mentions: distinct(extras.map(extra => textOf(extra, 'userUniqueId')).filter(handle => handle !== '')),
      stickerIds: distinct(stickers.map(sticker => sticker.stickerId)),
      isAd: flagOf(item, 'isAd'),
      isPaidPartnership: flagOf(item, 'adAuthorization'),
      isAiGenerated: isLabelledAi(item),
      ...media,
      ...(duetOf !== null && { duetOf }),
      ...(playlistId !== null && { playlistId }),
    },
    {
      views: countOf(stats, 'playCount'),
      likes: countOf(stats, 'diggCount'),
      comments: countOf(stats, 'commentCount'),
      shares: countOf(stats, 'shareCount'),
      saves: countOf(stats, 'collectCount'),
      // 0 on videos of any size, so it is unknown.
      reposts: countOf(stats, 'repostCount') || null,
    },
    exact,
  );
  return mergeRows(webAccountRows(provenance, account, shownStats(item, 'authorStats')), rows, {
    sounds,
    stickers,
  });
}

function mediaOf(item: Fields) {
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
    caption: distinct([title, caption].filter(text => text !== '')).join('\n'),
    durationS: null,
    widthPx: amountOf(first, 'imageWidth'),
    heightPx: amountOf(first, 'imageHeight'),
    coverUrl: pictureOf(fieldsOf(post, 'cover')) ?? pictureOf(first),
  } as const;
}

function pictureOf(image: Fields): string | null {
  return linkOf({ first: listOf(fieldsOf(image, 'imageURL'), 'urlList')[0] }, 'first');
}

function isLabelledAi(item: Fields): boolean {
  const label = countOf(item, 'aigcLabelType') ?? 0;
  return flagOf(item, 'IsAigc') || label > 0 || textOf(item, 'AIGCDescription') !== '';
}

export function webSounds(music: Fields, provenance: RowProvenance): Rows['sounds'] {
  const soundId = optionalDigits(music, 'id');
  if (soundId === null) return [];
  return [
    soundRow(provenance, {
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

function webStickers(item: Fields, provenance: RowProvenance): StickerDescription[] {
  const effects = recordsOf(item, 'effectStickers').map(effectSticker =>
    stickerRow(provenance, 'effect', digitsOf(effectSticker, 'ID'), firstText(effectSticker, 'name')),
  );
  const words = recordsOf(item, 'stickersOnItem').flatMap(item => textsOf(item, 'stickerText'));
  return [...effects, ...textStickerRows(provenance, words)];
}
