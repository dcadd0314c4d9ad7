import type { CommentObservation } from '@clipscope/domain';
import { handleId } from '../../files/handle-id.ts';
import {
  accountCountRows,
  accountRow,
  hashtagsOf,
  mergeRows,
  type RowProvenance,
  videoRows,
} from '../../files/json-formats/build-rows.ts';
import {
  amountOf,
  countOf,
  digitsOf,
  type Fields,
  firstText,
  flagOf,
  handleOf,
  linkOf,
  optionalDigits,
  recordsOf,
  textOf,
} from '../../files/json-formats/fields.ts';
import { postedAt } from '../../files/json-formats/posted-at.ts';
import { tiktokVideoUrl } from '../../files/tiktok-ids.ts';
import type { Question, RawReply } from '../../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../../rows.ts';
import { cursorText } from '../tiktok-open/envelope.ts';
import { readOnly, readRecords, tiktokProvenance } from '../tiktok-open/read-records.ts';
import { notFound } from '../tiktok-open/refusals.ts';
import { businessDataOf } from './envelope.ts';
import { audienceRow, dailyRows } from './read-audience.ts';

type Read = Rows & Pick<Answer, 'nextCursor' | 'warnings'>;

/** The stored replies of a question; only the profile identifies the account. */
interface AccountsBody {
  /** The unmodified reply of `business/get`. */
  readonly profile: unknown;
  /** Absent when the question was about the profile. */
  readonly answer?: unknown;
}

export function ownHandleIn(profile: unknown): string {
  return readOnly(() => handleOf(businessDataOf(profile), 'username'));
}

const TOO_FEW = 'The audience is too small for demographics.';
const LATE = 'TikTok’s demographics are delayed by one to two days.';

export function readAccounts(source: string, question: Question, reply: RawReply): Read {
  const provenance = tiktokProvenance(source, reply);
  const { profile, answer } = reply.body as AccountsBody;
  const handle = ownHandleIn(profile);
  const data = readOnly(() => businessDataOf(answer));
  const nextCursor = data.has_more === true ? readOnly(() => cursorText(data)) || null : null;
  switch (question.call) {
    case 'account':
      return singleRead(() => accountRows(businessDataOf(profile), handle, provenance));
    case 'audience':
      return readAudience(question.subject, data, handle, provenance);
    case 'comments': {
      const comments = readOnly(() => recordsOf(data, 'comments'));
      const read = readRecords(comments, item => commentRows(item, question.videoId, provenance));
      return { ...read.rows, nextCursor, warnings: read.warnings };
    }
    default: {
      const videos = readOnly(() => recordsOf(data, 'videos'));
      if (question.call === 'video' && videos.length === 0) throw notFound('video of this account');
      const read = readRecords(videos, item => businessVideoRows(item, handle, provenance));
      return {
        ...read.rows,
        nextCursor: question.call === 'video' ? null : nextCursor,
        warnings: read.warnings,
      };
    }
  }
}

function singleRead(read: () => Partial<Rows>, warnings: readonly string[] = []): Read {
  return { ...NO_ROWS, ...readOnly(read), nextCursor: null, warnings };
}

function readAudience(
  subject: Extract<Question, { call: 'audience' }>['subject'],
  data: Fields,
  handle: string,
  provenance: RowProvenance,
): Read {
  const accountId = handleId(handle);
  if ('videoId' in subject) {
    const [video] = readOnly(() => recordsOf(data, 'videos'));
    if (video === undefined) throw notFound('video of this account');
    const ofVideo = { subjectKind: 'video', subjectId: subject.videoId, accountId } as const;
    const row = readOnly(() => audienceRow(video, ofVideo, provenance));
    return singleRead(() => (row ? { audiences: [row] } : {}), [row ? LATE : TOO_FEW]);
  }
  const ofAccount = { subjectKind: 'account', subjectId: accountId, accountId } as const;
  const row = readOnly(() => audienceRow(data, ofAccount, provenance));
  return singleRead(
    () => mergeRows(row ? { audiences: [row] } : {}, dailyRows(data, accountId, provenance)),
    [row ? LATE : TOO_FEW],
  );
}

function accountRows(data: Fields, handle: string, provenance: RowProvenance): Partial<Rows> {
  const accountId = handleId(handle);
  const account = accountRow(provenance, {
    accountId,
    handle,
    displayName: firstText(data, 'display_name') || handle,
    bio: textOf(data, 'bio_description'),
    avatarUrl: linkOf(data, 'profile_image'),
    verified: flagOf(data, 'is_verified'),
    isBusiness: flagOf(data, 'is_business_account'),
  });
  const counts = {
    followers: countOf(data, 'followers_count'),
    following: countOf(data, 'following_count'),
    likes: countOf(data, 'total_likes'),
    videos: countOf(data, 'videos_count'),
  };
  return { accounts: [account], ...accountCountRows(provenance, accountId, counts, true) };
}

function businessVideoRows(video: Fields, handle: string, provenance: RowProvenance): Partial<Rows> {
  const videoId = digitsOf(video, 'item_id');
  const publishedAt = postedAt(video, videoId);
  const caption = textOf(video, 'caption');
  const kind = textOf(video, 'media_type').toUpperCase() === 'PHOTO' ? 'photo' : 'video';
  return videoRows(
    provenance,
    {
      videoId,
      accountId: handleId(handle),
      url: tiktokVideoUrl(handle, videoId, kind),
      kind,
      caption,
      publishedAt,
      durationS: amountOf(video, 'video_duration'),
      hashtags: hashtagsOf(caption, []),
      coverUrl: linkOf(video, 'thumbnail_url'),
    },
    {
      views: countOf(video, 'video_views'),
      likes: countOf(video, 'likes'),
      comments: countOf(video, 'comments'),
      shares: countOf(video, 'shares'),
      saves: countOf(video, 'favorites'),
    },
    true,
  );
}

/** Including its replies. */
function commentRows(comment: Fields, videoId: string, provenance: RowProvenance): Partial<Rows> {
  const commentId = digitsOf(comment, 'comment_id');
  const parentId = optionalDigits(comment, 'parent_comment_id');
  const publishedAt = postedAt(comment, commentId);
  const reading: CommentObservation = {
    videoId,
    commentId,
    parentId: parentId === videoId ? null : parentId,
    text: textOf(comment, 'text'),
    language: null,
    publishedAt,
    authorId: null,
    authorHandle: textOf(comment, 'username') || null,
    pinned: flagOf(comment, 'pinned'),
    likedByCreator: flagOf(comment, 'liked'),
    likes: countOf(comment, 'likes'),
    replies: countOf(comment, 'replies'),
    ...provenance,
  };
  const answers = recordsOf(comment, 'reply_list').map(item =>
    commentRows({ parent_comment_id: commentId, ...item }, videoId, provenance),
  );
  return mergeRows({ comments: [reading] }, ...answers);
}
