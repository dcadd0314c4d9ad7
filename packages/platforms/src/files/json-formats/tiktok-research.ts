import { reason } from '@clipscope/contract';
import type { CommentObservation, StickerDescription } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, type JsonFormat } from '../format.ts';
import { handleId, handleIn } from '../handle-id.ts';
import { tiktokVideoUrl } from '../tiktok-ids.ts';
import {
  accountCountRows,
  accountRow,
  distinct,
  handlesIn,
  hashtagsOf,
  provenanceOf,
  type RowProvenance,
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
  handleOf,
  isAbsent,
  isFields,
  linkOf,
  listOf,
  optionalDigits,
  recordsOf,
  textOf,
  textsOf,
} from './fields.ts';
import { postedAt } from './posted-at.ts';

const TIKTOK_RESEARCH = 'file:tiktok-research';
const provenance = (facts: FileFacts) => provenanceOf(TIKTOK_RESEARCH, 'tiktok', facts);

/** Counts are exact, and unknown fields are absent. Accounts have no ids, only handles. */
export const tiktokResearchVideo: JsonFormat = {
  id: TIKTOK_RESEARCH,
  recognises: value =>
    isFields(value) &&
    'username' in value &&
    'id' in value &&
    ('create_time' in value || 'view_count' in value),
  read: (value, facts) => researchVideoRows(value as Fields, provenance(facts)),
};

/** Like the next two, used for files and for the Research API. */
export function researchVideoRows(video: Fields, provenance: RowProvenance): Partial<Rows> {
  const videoId = digitsOf(video, 'id');
  const handle = handleOf(video, 'username');
  const accountId = handleId(handle);
  const publishedAt = postedAt(video, videoId);
  const caption = textOf(video, 'video_description');
  const stickers = stickersOf(video, provenance);
  const playlistId = optionalDigits(video, 'playlist_id');
  const transcript = textOf(video, 'voice_to_text');
  const listed = [
    ...textsOf(video, 'hashtag_names'),
    ...recordsOf(video, 'hashtag_info_list').map(item => textOf(item, 'hashtag_name')),
  ];
  const rows = videoRows(
    provenance,
    {
      videoId,
      accountId,
      url: tiktokVideoUrl(handle, videoId, 'video'),
      caption,
      publishedAt,
      durationS: amountOf(video, 'video_duration'),
      countryCode: countryOf(video, 'region_code'),
      soundId: optionalDigits(video, 'music_id'),
      hashtags: hashtagsOf(caption, listed),
      mentions: handlesIn(listOf(video, 'video_mention_list')),
      stickerIds: distinct(stickers.map(sticker => sticker.stickerId)),
      ...(transcript !== '' && { transcript }),
      ...(playlistId !== null && { playlistId }),
    },
    {
      views: countOf(video, 'view_count'),
      likes: countOf(video, 'like_count'),
      comments: countOf(video, 'comment_count'),
      shares: countOf(video, 'share_count'),
      saves: countOf(video, isAbsent(video, 'favorites_count') ? 'favourites_count' : 'favorites_count'),
    },
    true,
  );
  const account = accountRow(provenance, { accountId, handle, displayName: handle });
  return { ...rows, accounts: [account], ...(stickers.length > 0 && { stickers }) };
}

function stickersOf(video: Fields, provenance: RowProvenance): StickerDescription[] {
  const effects = recordsOf(video, 'effect_info_list').map(item =>
    stickerRow(provenance, 'effect', digitsOf(item, 'effect_id'), firstText(item, 'effect_name')),
  );
  const words = recordsOf(video, 'sticker_info_list').map(item => textOf(item, 'sticker_name'));
  return [...effects, ...textStickerRows(provenance, words)];
}

/** The parent of a top-level comment is its video. The author is not provided. */
export const tiktokResearchComment: JsonFormat = {
  id: TIKTOK_RESEARCH,
  recognises: value => isFields(value) && 'video_id' in value && 'id' in value && 'text' in value,
  read: (value, facts) => researchCommentRows(value as Fields, provenance(facts)),
};

export function researchCommentRows(comment: Fields, provenance: RowProvenance): Partial<Rows> {
  const [commentId, videoId] = [digitsOf(comment, 'id'), digitsOf(comment, 'video_id')];
  const parentId = digitsOf(comment, 'parent_comment_id');
  const publishedAt = postedAt(comment, commentId);
  const reading: CommentObservation = {
    videoId,
    commentId,
    parentId: parentId === videoId ? null : parentId,
    text: textOf(comment, 'text'),
    language: null,
    publishedAt,
    authorId: null,
    authorHandle: null,
    pinned: false,
    likedByCreator: false,
    likes: countOf(comment, 'like_count'),
    replies: countOf(comment, 'reply_count'),
    ...provenance,
  };
  return { comments: [reading] };
}

/** A response without a list of videos or comments. */
export const tiktokResearchAnswer: JsonFormat = {
  id: TIKTOK_RESEARCH,
  recognises: value =>
    isFields(value) &&
    isFields(value.error) &&
    typeof value.error.code === 'string' &&
    'log_id' in value.error &&
    !(isFields(value.data) && (Array.isArray(value.data.videos) || Array.isArray(value.data.comments))),
  read(value, facts) {
    const answer = value as Fields;
    const code = textOf(fieldsOf(answer, 'error'), 'code');
    if (code !== 'ok') throw new InvalidRecord(reason('records.errorResponse', { code }));
    const data = fieldsOf(answer, 'data');
    if (isAbsent(data, 'follower_count') && isAbsent(data, 'display_name')) {
      throw new InvalidRecord(reason('records.noRecords'));
    }
    const name = firstText(data, 'username') || firstText(answer, 'username') || facts.handle || '';
    const handle = handleIn(name);
    if (handle === null)
      throw new InvalidRecord(reason('records.noProfileHandle', { field: 'username' }), 'UNKNOWN_ACCOUNT');
    return openUserRows(data, handle, provenance(facts));
  },
};

/** The Research API's profile does not contain its handle; the Display API has the same fields and the handle. */
export function openUserRows(user: Fields, handle: string, provenance: RowProvenance): Partial<Rows> {
  const accountId = handleId(handle);
  const altIds = { openId: textOf(user, 'open_id'), unionId: textOf(user, 'union_id') };
  const account = accountRow(provenance, {
    accountId,
    handle,
    displayName: firstText(user, 'display_name') || handle,
    bio: textOf(user, 'bio_description'),
    bioUrl: linkOf(user, 'bio_url'),
    avatarUrl: linkOf(user, 'avatar_url'),
    verified: flagOf(user, 'is_verified'),
    altIds: Object.fromEntries(Object.entries(altIds).filter(([, id]) => id !== '')),
  });
  const counts = {
    followers: countOf(user, 'follower_count'),
    following: countOf(user, 'following_count'),
    likes: countOf(user, 'likes_count'),
    videos: countOf(user, 'video_count'),
  };
  return { accounts: [account], ...accountCountRows(provenance, accountId, counts, true) };
}
