import { reason } from '@clipscope/contract';
import { INSTAGRAM_SHORTCODE, instagramVideoId, type VideoKind } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { InvalidRecord } from '../format.ts';
import { accountRow, distinct, hashtagsOf, type RowProvenance, type Video, videoRows } from './build-rows.ts';
import {
  amountOf,
  countOf,
  digitsOf,
  type Fields,
  fieldsOf,
  firstText,
  flagOf,
  handleOf,
  idOf,
  isAbsent,
  linkOf,
  recordsOf,
  requiredTime,
  textOf,
} from './fields.ts';

export function shortcodeOf(record: Fields, name: string): string {
  return idOf(record, name, INSTAGRAM_SHORTCODE);
}

/** The epoch of the milliseconds above the lower 23 bits of Instagram's ids. */
const ID_EPOCH_MS = 1_314_220_021_721;
const ID_LOWER_BITS = 23n;

/** The creation time of the post, from its id. */
export function instagramMadeAt(videoId: string): Date {
  return new Date(Number(BigInt(videoId) >> ID_LOWER_BITS) + ID_EPOCH_MS);
}

export function instagramUrl(shortcode: string, kind: VideoKind): string {
  return `https://www.instagram.com/${kind === 'video' ? 'reel' : 'p'}/${shortcode}/`;
}

/** An item in any of the formats that Instagram's web pages receive. */
export function instagramRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const type = textOf(item, '__typename');
  if (type.startsWith('XIGPolaris') || item._zs_partial === true) {
    throw new InvalidRecord(reason('records.noPublicationDate'));
  }
  return type.startsWith('Graph') ? graphRows(item, provenance) : listItemRows(item, provenance);
}

const KINDS: Readonly<Record<string, VideoKind>> = {
  1: 'photo',
  2: 'video',
  8: 'carousel',
  GraphImage: 'photo',
  GraphVideo: 'video',
  GraphSidecar: 'carousel',
};

function kindOf(item: Fields, name: string): VideoKind {
  const kind = KINDS[String(item[name])];
  if (kind === undefined)
    throw new InvalidRecord(reason('records.unknownValue', { field: name, value: String(item[name]) }));
  return kind;
}

function listItemRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const kind = kindOf(item, 'media_type');
  const user = fieldsOf(item, 'user');
  const [picture = {}] = recordsOf(fieldsOf(item, 'image_versions2'), 'candidates');
  const tagged = recordsOf(fieldsOf(item, 'usertags'), 'in').map(item => fieldsOf(item, 'user'));
  const isHidden = flagOf(item, 'like_and_view_counts_disabled');
  return postRows(provenance, {
    shortcode: shortcodeOf(item, 'code'),
    accountId: digitsOf(user, isAbsent(user, 'pk') ? 'id' : 'pk'),
    user,
    tagged,
    isHidden,
    likes: countOf(item, 'like_count'),
    views: countOf(item, isAbsent(item, 'play_count') ? 'view_count' : 'play_count'),
    comments: countOf(item, 'comment_count'),
    kind,
    caption: textOf(fieldsOf(item, 'caption'), 'text'),
    publishedAt: requiredTime(item, 'taken_at'),
    durationS: amountOf(item, 'video_duration'),
    widthPx: amountOf(item, 'original_width'),
    heightPx: amountOf(item, 'original_height'),
    isAd: !isAbsent(item, 'ad_id'),
    isPaidPartnership: flagOf(item, 'is_paid_partnership'),
    coverUrl: linkOf(picture, 'url'),
  });
}

function graphRows(item: Fields, provenance: RowProvenance): Partial<Rows> {
  const kind = kindOf(item, '__typename');
  const user = fieldsOf(item, 'owner');
  const [caption = {}] = edgesOf(item, 'edge_media_to_caption');
  const size = fieldsOf(item, 'dimensions');
  const liked = isAbsent(item, 'edge_media_preview_like') ? 'edge_liked_by' : 'edge_media_preview_like';
  const edges = ['edge_media_to_parent_comment', 'edge_media_to_comment', 'edge_media_preview_comment'];
  const commented = edges.find(name => !isAbsent(fieldsOf(item, name), 'count')) ?? 'edge_media_to_comment';
  return postRows(provenance, {
    shortcode: shortcodeOf(item, 'shortcode'),
    accountId: digitsOf(user, 'id'),
    user,
    tagged: edgesOf(item, 'edge_media_to_tagged_user').map(node => fieldsOf(node, 'user')),
    isHidden: flagOf(item, 'like_and_view_counts_disabled'),
    likes: countOf(fieldsOf(item, liked), 'count'),
    views: countOf(item, isAbsent(item, 'video_play_count') ? 'video_view_count' : 'video_play_count'),
    comments: countOf(fieldsOf(item, commented), 'count'),
    kind,
    caption: textOf(caption, 'text'),
    publishedAt: requiredTime(item, 'taken_at_timestamp'),
    durationS: amountOf(item, 'video_duration'),
    widthPx: amountOf(size, 'width'),
    heightPx: amountOf(size, 'height'),
    isAd: flagOf(item, 'is_ad'),
    isPaidPartnership: flagOf(item, 'is_paid_partnership'),
    coverUrl: linkOf(item, 'display_url', 'thumbnail_src'),
  });
}

function edgesOf(record: Fields, name: string): Fields[] {
  return recordsOf(fieldsOf(record, name), 'edges').map(edge => fieldsOf(edge, 'node'));
}

interface Post extends Omit<Video, 'videoId' | 'url' | 'kind'> {
  readonly shortcode: string;
  readonly kind: VideoKind;
  readonly user: Fields;
  readonly tagged: readonly Fields[];
  readonly isHidden: boolean;
  readonly likes: number | null;
  readonly views: number | null;
  readonly comments: number | null;
}

function postRows(provenance: RowProvenance, post: Post): Partial<Rows> {
  const { shortcode, user, tagged, isHidden, likes, views, comments, ...media } = post;
  const handle = handleOf(user, 'username');
  const rows = videoRows(
    provenance,
    {
      ...media,
      videoId: instagramVideoId(shortcode),
      url: instagramUrl(shortcode, post.kind),
      hashtags: hashtagsOf(post.caption, []),
      mentions: distinct(tagged.map(item => textOf(item, 'username')).filter(item => item !== '')),
    },
    // If the owner hides them, these fields do not contain the counts.
    { views: isHidden ? null : views, likes: isHidden ? null : likes, comments },
    true,
  );
  const account = accountRow(provenance, {
    accountId: post.accountId,
    handle,
    displayName: firstText(user, 'full_name') || handle,
    avatarUrl: linkOf(user, 'profile_pic_url'),
    verified: flagOf(user, 'is_verified'),
    isPrivate: flagOf(user, 'is_private'),
  });
  return { ...rows, accounts: [account] };
}
