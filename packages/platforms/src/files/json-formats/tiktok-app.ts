import { reason } from '@clipscope/contract';
import type { Count, StickerDescription } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { InvalidRecord, type JsonFormat } from '../format.ts';
import { handleId, handleIn } from '../handle-id.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import {
  type Account,
  accountCountRows,
  accountRow,
  distinct,
  hashtagsOf,
  mergeRows,
  playlistRow,
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
} from './fields.ts';
import { postedAt } from './posted-at.ts';
import { answeredAt } from './tiktok-web-item.ts';

const TIKTOK_APP = 'file:tiktok-app';

/** A video in a response of the app's API. */
export const tiktokApp: JsonFormat = {
  id: TIKTOK_APP,
  recognises: value => isFields(value) && 'aweme_id' in value && 'author' in value && !('cid' in value),
  read: (value, facts, container) =>
    awemeRows(value as Fields, provenanceOf(TIKTOK_APP, 'tiktok', facts, answeredAt(container))),
};

function awemeRows(aweme: Fields, provenance: RowProvenance): Partial<Rows> {
  const videoId = digitsOf(aweme, 'aweme_id');
  const author = fieldsOf(aweme, 'author');
  const account = accountOf(author);
  const { accountId, handle } = account;
  const publishedAt = postedAt(aweme, videoId);
  const sounds = soundsOf(fieldsOf(aweme, 'music'), provenance);
  const stickers = stickersOf(aweme, provenance);
  const statistics = fieldsOf(aweme, 'statistics');
  const playlist = fieldsOf(aweme, 'playlist_info');
  const playlistId = optionalDigits(playlist, 'mix_id');
  const caption = textOf(aweme, 'desc');
  const extras = recordsOf(aweme, 'text_extra');
  const listed = [
    ...recordsOf(aweme, 'cha_list').map(item => textOf(item, 'cha_name')),
    ...extras.map(extra => textOf(extra, 'hashtag_name')),
  ];
  const tagged = recordsOf(fieldsOf(aweme, 'interaction_tag_info'), 'tagged_users');
  const mentioned = [
    ...extras.map(extra => textOf(extra, 'user_unique_id')),
    ...tagged.map(item => textOf(item, 'unique_id')),
  ];
  const media = mediaOf(aweme);
  const rows = videoRows(
    provenance,
    {
      videoId,
      accountId,
      url: tiktokVideoUrl(handle, videoId, media.kind),
      caption,
      publishedAt,
      countryCode: countryOf(aweme, 'region'),
      language: languageOf(aweme, 'desc_language'),
      soundId: sounds[0]?.soundId ?? null,
      hashtags: hashtagsOf(caption, listed),
      mentions: distinct(mentioned.filter(item => item !== '')),
      stickerIds: distinct(stickers.map(sticker => sticker.stickerId)),
      isAd: flagOf(aweme, 'is_ads'),
      isPaidPartnership: (countOf(fieldsOf(aweme, 'commerce_info'), 'branded_content_type') ?? 0) > 0,
      isAiGenerated: isLabelledAi(fieldsOf(aweme, 'aigc_info')),
      ...media,
      ...(playlistId !== null && { playlistId }),
    },
    {
      views: shownCount(statistics, 'play_count'),
      likes: shownCount(statistics, 'digg_count'),
      comments: shownCount(statistics, 'comment_count', 'lose_comment_count'),
      shares: shownCount(statistics, 'share_count'),
      saves: shownCount(statistics, 'collect_count'),
      // Always 0, whatever was forwarded.
      reposts: countOf(statistics, 'forward_count') || null,
      downloads: shownCount(statistics, 'download_count'),
    },
    true,
  );
  const playlists =
    playlistId === null
      ? []
      : [playlistRow(provenance, { playlistId, accountId, title: textOf(playlist, 'name') })];
  return mergeRows(
    { accounts: [accountRow(provenance, account)], sounds, stickers, playlists },
    authorCounts(author, accountId, provenance),
    rows,
  );
}

function accountOf(author: Fields): Account {
  const handle = handleIn(firstText(author, 'unique_id'));
  if (handle === null)
    throw new InvalidRecord(reason('records.rule', { field: 'author.unique_id', rule: 'handle' }));
  const secUid = textOf(author, 'sec_uid');
  return {
    accountId: optionalDigits(author, 'uid') ?? handleId(handle),
    handle,
    displayName: firstText(author, 'nickname') || handle,
    bio: textOf(author, 'signature'),
    bioUrl: linkOf(author, 'bio_url'),
    avatarUrl: pictureOf(author, 'avatar_larger') ?? pictureOf(author, 'avatar_thumb'),
    verified: textOf(author, 'custom_verify') !== '',
    isPrivate: flagOf(author, 'secret'),
    countryCode: countryOf(author, 'region'),
    language: languageOf(author, 'language'),
    altIds: secUid === '' ? {} : { secUid },
  };
}

/** Null for a 0 that TikTok flags as a lost count; comments have a separate flag. */
function shownCount(statistics: Fields, name: string, lost = 'lose_count'): Count {
  const count = countOf(statistics, name);
  return count === 0 && (countOf(statistics, lost) ?? 0) > 0 ? null : count;
}

/** Lists often contain zeros instead of the author's counts, which the author of a video cannot have. */
function authorCounts(author: Fields, accountId: string, provenance: RowProvenance): Partial<Rows> {
  const videos = countOf(author, 'aweme_count');
  if (videos === 0) return {};
  const counts = {
    followers: countOf(author, 'follower_count'),
    following: countOf(author, 'following_count'),
    likes: countOf(author, 'total_favorited'),
    videos,
  };
  return accountCountRows(provenance, accountId, counts, true);
}

function mediaOf(aweme: Fields) {
  const video = fieldsOf(aweme, 'video');
  const coverUrl = pictureOf(video, 'origin_cover') ?? pictureOf(video, 'cover');
  if (!isAbsent(aweme, 'image_post_info') || aweme.aweme_type === 150) {
    const [first = {}] = recordsOf(fieldsOf(aweme, 'image_post_info'), 'images');
    const image = fieldsOf(first, 'display_image');
    const [widthPx, heightPx] = [amountOf(image, 'width'), amountOf(image, 'height')];
    return { kind: 'photo', durationS: null, widthPx, heightPx, coverUrl } as const;
  }
  const durationMs = amountOf(video, 'duration');
  return {
    kind: 'video',
    durationS: durationMs === null ? null : durationMs / 1000,
    widthPx: amountOf(video, 'width'),
    heightPx: amountOf(video, 'height'),
    coverUrl,
  } as const;
}

function pictureOf(record: Fields, name: string): string | null {
  return linkOf({ first: listOf(fieldsOf(record, name), 'url_list')[0] }, 'first');
}

function isLabelledAi(info: Fields): boolean {
  return (countOf(info, 'aigc_label_type') ?? 0) > 0 || flagOf(info, 'created_by_ai');
}

/** Many JSON writers round `id`, but not `id_str`. */
function soundsOf(music: Fields, provenance: RowProvenance): Rows['sounds'] {
  const soundId = optionalDigits(music, 'id_str') ?? optionalDigits(music, 'mid');
  if (soundId === null) return [];
  const matched = firstText(fieldsOf(music, 'matched_song'), 'title');
  return [
    soundRow(provenance, {
      soundId,
      title: textOf(music, 'title'),
      author: textOf(music, 'author'),
      album: textOf(music, 'album'),
      isOriginal: flagOf(music, 'is_original_sound'),
      durationS: amountOf(music, 'duration'),
      coverUrl: pictureOf(music, 'cover_large') ?? pictureOf(music, 'cover_thumb'),
      playUrl: pictureOf(music, 'play_url'),
      ownerHandle: firstText(music, 'owner_handle') || null,
      matchedSong: matched || firstText(fieldsOf(music, 'matched_pgc_sound'), 'title') || null,
    }),
  ];
}

const ON_SCREEN_TEXT = 18;
const SPOKEN_CAPTIONS = 20;

function stickersOf(aweme: Fields, provenance: RowProvenance): StickerDescription[] {
  const detail = fieldsOf(aweme, 'sticker_detail');
  const effectId = optionalDigits(detail, 'id');
  const effects =
    effectId === null ? [] : [stickerRow(provenance, 'effect', effectId, textOf(detail, 'name'))];
  const others = recordsOf(aweme, 'interaction_stickers').flatMap(item => {
    const type = countOf(item, 'type');
    if (type === null || type === SPOKEN_CAPTIONS) return [];
    if (type !== ON_SCREEN_TEXT)
      return [stickerRow(provenance, 'interaction', String(type), `Interaction ${type}`)];
    return typeof item.text_info === 'string' ? textStickerRows(provenance, [textOf(item, 'text_info')]) : [];
  });
  return [...effects, ...new Map(others.map(other => [other.stickerId, other])).values()];
}
