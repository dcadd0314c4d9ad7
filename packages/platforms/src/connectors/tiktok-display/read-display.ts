import { PlatformError } from '../../errors.ts';
import { handleId } from '../../files/handle-id.ts';
import { hashtagsOf, type RowProvenance, videoRows } from '../../files/json-formats/build-rows.ts';
import {
  amountOf,
  countOf,
  digitsOf,
  type Fields,
  fieldsOf,
  firstText,
  flagOf,
  handleOf,
  isFields,
  linkOf,
  recordsOf,
  textOf,
} from '../../files/json-formats/fields.ts';
import { postedAt } from '../../files/json-formats/posted-at.ts';
import { openUserRows } from '../../files/json-formats/tiktok-research.ts';
import { tiktokVideoUrl } from '../../files/tiktok-ids.ts';
import type { Question, RawReply } from '../../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../../rows.ts';
import { cursorText, dataOf } from '../tiktok-open/envelope.ts';
import { readOnly, readRecords, tiktokProvenance } from '../tiktok-open/read-records.ts';
import { notFound } from '../tiktok-open/refusals.ts';

/** The stored replies of a question; lists of videos do not identify their account. */
interface DisplayBody {
  /** The unmodified reply of `user/info`. */
  readonly profile: unknown;
  /** The reply of `video/list` or `video/query`; absent when the question was about the profile. */
  readonly answer?: unknown;
}

interface OwnAccount {
  readonly handle: string;
  readonly openId: string;
}

export function ownAccountIn(profile: unknown): OwnAccount {
  const user = userIn(profile);
  return readOnly(() => ({ handle: handleOf(user, 'username'), openId: textOf(user, 'open_id') }));
}

const userIn = (profile: unknown): Fields => readOnly(() => fieldsOf(dataOf(profile), 'user'));

export function readDisplay(
  source: string,
  question: Question,
  reply: RawReply,
): Rows & Pick<Answer, 'nextCursor' | 'warnings'> {
  const provenance = tiktokProvenance(source, reply);
  const { profile, answer } = bodyOf(reply);
  const { handle } = ownAccountIn(profile);
  if (question.call === 'account') {
    const rows = readOnly(() => openUserRows(userIn(profile), handle, provenance));
    return { ...NO_ROWS, ...rows, nextCursor: null, warnings: [] };
  }
  const data = readOnly(() => dataOf(answer));
  const videos = readOnly(() => recordsOf(data, 'videos'));
  if (question.call === 'video' && videos.length === 0) throw notFound('video of this account');
  const { rows, warnings } = readRecords(videos, video => displayVideoRows(video, handle, provenance));
  const nextCursor = question.call === 'accountVideos' && data.has_more === true ? cursorText(data) : '';
  return { ...rows, nextCursor: nextCursor || null, warnings };
}

function bodyOf({ body }: RawReply): DisplayBody {
  if (!isFields(body)) throw new PlatformError('UNAVAILABLE', 'TikTok’s response could not be read.');
  return { profile: body.profile, answer: body.answer };
}

/** Hashtags come from the text only; sound, region and saves are not provided. */
function displayVideoRows(video: Fields, handle: string, provenance: RowProvenance): Partial<Rows> {
  const videoId = digitsOf(video, 'id');
  const publishedAt = postedAt(video, videoId);
  const caption = firstText(video, 'video_description', 'title');
  const shareUrl = linkOf(video, 'share_url') ?? '';
  const kind = shareUrl.includes('/photo/') ? 'photo' : 'video';
  return videoRows(
    provenance,
    {
      videoId,
      accountId: handleId(handle),
      url: tiktokVideoUrl(handle, videoId, kind),
      kind,
      caption,
      publishedAt,
      durationS: amountOf(video, 'duration'),
      widthPx: amountOf(video, 'width'),
      heightPx: amountOf(video, 'height'),
      hashtags: hashtagsOf(caption, []),
      isAiGenerated: flagOf(video, 'is_aigc'),
      coverUrl: linkOf(video, 'cover_image_url'),
    },
    {
      views: countOf(video, 'view_count'),
      likes: countOf(video, 'like_count'),
      comments: countOf(video, 'comment_count'),
      shares: countOf(video, 'share_count'),
    },
    true,
  );
}
