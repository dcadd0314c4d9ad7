import { reason } from '@clipscope/contract';
import { type Count, INSTAGRAM_SHORTCODE, instagramVideoId, type VideoKind } from '@clipscope/domain';
import { InvalidRecord } from '../../files/format.ts';
import { hashtagsOf, type RowProvenance, videoRows } from '../../files/json-formats/build-rows.ts';
import {
  countOf,
  type Fields,
  fieldsOf,
  isAbsent,
  linkOf,
  recordsOf,
  requiredTime,
  textOf,
} from '../../files/json-formats/fields.ts';
import { instagramUrl } from '../../files/json-formats/instagram-item.ts';
import { mentionsIn } from '../../files/table-formats/mentions.ts';
import type { Rows } from '../../rows.ts';

const KINDS: Readonly<Record<string, VideoKind>> = {
  IMAGE: 'photo',
  VIDEO: 'video',
  CAROUSEL_ALBUM: 'carousel',
};
const LINK =
  /^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/([\w-]{5,64})\/?(?:[?#]|$)/;

function shortcodeIn(post: Fields): string | null {
  return LINK.exec(textOf(post, 'permalink'))?.[1] ?? null;
}

/** The id in the post's link, as on Instagram's web pages; the Graph API's own id is used nowhere else. */
export function videoIdOf(post: Fields): string | null {
  const shortcode = shortcodeIn(post);
  return shortcode === null ? null : instagramVideoId(shortcode);
}

/** Accepts the shortcode from a link as well as the numeric id. */
export function videoNumber(videoId: string): string {
  return !/^\d+$/.test(videoId) && INSTAGRAM_SHORTCODE.test(videoId) ? instagramVideoId(videoId) : videoId;
}

export function postRows(
  post: Fields,
  accountId: string,
  provenance: RowProvenance,
  fetchedInsights?: Fields,
): Partial<Rows> {
  const shortcode = shortcodeIn(post);
  if (shortcode === null)
    throw new InvalidRecord(reason('records.rule', { field: 'permalink', rule: 'postLink' }));
  const type = textOf(post, 'media_type');
  const kind = KINDS[type];
  if (kind === undefined)
    throw new InvalidRecord(
      reason('records.unknownValue', { field: 'media_type', value: type.slice(0, 60) }),
    );
  const caption = textOf(post, 'caption');
  const insights = insightsIn(fetchedInsights ?? fieldsOf(post, 'insights'));
  const shown = (name: string, insight: string) =>
    isAbsent(post, name) ? (insights.get(insight) ?? null) : countOf(post, name);
  return videoRows(
    provenance,
    {
      videoId: instagramVideoId(shortcode),
      accountId,
      url: instagramUrl(shortcode, kind),
      kind,
      caption,
      publishedAt: requiredTime(post, 'timestamp'),
      hashtags: hashtagsOf(caption, []),
      mentions: mentionsIn(caption),
      isAd: textOf(post, 'media_product_type') === 'AD',
      // For videos, media_url is the video file.
      coverUrl: linkOf(post, 'thumbnail_url', ...(kind === 'video' ? [] : ['media_url'])),
    },
    {
      views: shown('view_count', 'views'),
      likes: shown('like_count', 'likes'),
      comments: countOf(post, 'comments_count'),
      shares: insights.get('shares') ?? null,
      saves: insights.get('saved') ?? null,
      reposts: insights.get('reposts') ?? null,
    },
    true,
  );
}

/** Insights that are not available yet are empty lists. */
function insightsIn(insights: Fields): ReadonlyMap<string, Count> {
  return new Map(
    recordsOf(insights, 'data').map(item => {
      const [first] = recordsOf(item, 'values');
      return [textOf(item, 'name'), first === undefined ? null : countOf(first, 'value')];
    }),
  );
}
