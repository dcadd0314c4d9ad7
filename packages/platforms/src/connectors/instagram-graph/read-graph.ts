import type { CommentObservation } from '@clipscope/domain';
import { InvalidRecord } from '../../files/format.ts';
import { handleIn } from '../../files/handle-id.ts';
import { accountCountRows, accountRow, type RowProvenance } from '../../files/json-formats/build-rows.ts';
import {
  countOf,
  digitsOf,
  type Fields,
  fieldsOf,
  handleOf,
  isAbsent,
  linkOf,
  recordsOf,
  requiredTime,
  textOf,
} from '../../files/json-formats/fields.ts';
import type { Question, RawReply } from '../../port.ts';
import { type Answer, NO_ROWS, type Rows } from '../../rows.ts';
import { newestFirst, readEach, replyProvenance } from '../read-reply.ts';
import { afterIn, cursorOf, innerAfterIn, MEDIA } from './cursors.ts';
import { accountIdOf, discoveredIn, type GraphBody, postsIn } from './graph-body.ts';
import { unreadableResponse } from './graph-refusal.ts';
import { INSTAGRAM_GRAPH } from './options.ts';
import { audienceRows } from './read-audience.ts';
import { postRows, videoIdOf, videoNumber } from './read-post.ts';

type Read = {
  readonly rows: Partial<Rows>;
  readonly nextCursor?: string | null;
  readonly warnings?: string[];
};

/** Pure, so that stored replies can be read again. */
export function readGraph(
  question: Question,
  reply: RawReply,
): Rows & Pick<Answer, 'nextCursor' | 'warnings'> {
  const provenance = replyProvenance('instagram', INSTAGRAM_GRAPH, reply);
  try {
    const {
      rows,
      nextCursor = null,
      warnings = [],
    } = readRows(question, reply.body as GraphBody, provenance);
    return { ...NO_ROWS, ...rows, nextCursor, warnings };
  } catch (error) {
    throw error instanceof InvalidRecord ? unreadableResponse(error) : error;
  }
}

function readRows(question: Question, body: GraphBody, provenance: RowProvenance): Read {
  const { answer = {} } = body;
  switch (question.call) {
    case 'account':
      return { rows: profileRows(discoveredIn(answer) ?? answer, provenance) };
    case 'accountVideos':
      return listRows(body, provenance);
    case 'video':
      return listRows(body, provenance, videoNumber(question.videoId));
    case 'comments':
      return commentRows(videoNumber(question.videoId), body, provenance);
    case 'hashtag':
      return hashtagRows(body, provenance);
    case 'audience':
      return audienceRows(body, provenance);
    case 'search': {
      const found = discoveredIn(answer);
      return {
        rows: found === null ? {} : profileRows(found, provenance),
        warnings: ['Instagram finds accounts by their exact handle only.'],
      };
    }
    default:
      return { rows: {} };
  }
}

/** The API only returns professional accounts. */
function profileRows(profile: Fields, provenance: RowProvenance): Partial<Rows> {
  const accountId = accountIdOf(profile);
  const graphId = digitsOf(profile, isAbsent(profile, 'user_id') ? 'id' : 'user_id');
  const handle = handleOf(profile, 'username');
  const account = accountRow(provenance, {
    accountId,
    handle,
    displayName: textOf(profile, 'name') || handle,
    bio: textOf(profile, 'biography'),
    bioUrl: linkOf(profile, 'website'),
    avatarUrl: linkOf(profile, 'profile_picture_url'),
    isBusiness: true,
    altIds: graphId === accountId ? {} : { graphId },
  });
  const counts = {
    followers: countOf(profile, 'followers_count'),
    following: countOf(profile, 'follows_count'),
    videos: countOf(profile, 'media_count'),
  };
  return { accounts: [account], ...accountCountRows(provenance, accountId, counts, true) };
}

/** All posts of a page, or the requested one. */
function listRows(
  { answer = {}, owner = {}, insights }: GraphBody,
  provenance: RowProvenance,
  videoId?: string,
): Read {
  const discovered = discoveredIn(answer);
  const isOne = discovered === null && videoId !== undefined;
  const list = discovered === null ? answer : fieldsOf(discovered, 'media');
  const accountId = accountIdOf(discovered ?? owner);
  const posts = isOne ? [answer] : postsIn(list);
  const wanted = videoId === undefined ? posts : posts.filter(post => videoIdOf(post) === videoId);
  const { rows, warnings } = readItems(wanted, post =>
    postRows(post, accountId, provenance, insights?.[textOf(post, 'id')]),
  );
  const after = discovered === null ? afterIn(list) : innerAfterIn(list);
  return {
    rows: newestFirst(rows),
    nextCursor: videoId === undefined ? cursorOf(MEDIA, after) : null,
    warnings: [
      ...(discovered === null
        ? ['Views, shares and saves of your own posts can be delayed by up to two days.']
        : []),
      ...warnings,
    ],
  };
}

/** Only counts, and only of posts whose account is known; their descriptions come with the account's own list. */
function hashtagRows(
  { answer = {}, node = '', owners = {}, isTop = false }: GraphBody,
  provenance: RowProvenance,
): Read {
  const posts = postsIn(answer);
  const ownerOf = (post: Fields) => owners[videoIdOf(post) ?? ''];
  const owned = posts.filter(post => ownerOf(post) !== undefined);
  const { rows, warnings } = readItems(owned, post => {
    const { videoObservations = [] } = postRows(post, ownerOf(post) ?? '', provenance);
    return { videoObservations };
  });
  const nameless = posts.length - owned.length;
  return {
    rows: newestFirst(rows),
    nextCursor: isTop ? null : cursorOf(node, afterIn(answer)),
    warnings: [
      isTop
        ? 'No one used the hashtag in the last 24 hours. These are its top posts.'
        : 'Instagram provides a hashtag’s posts from the last 24 hours only.',
      ...(nameless > 0 ? [`Posts skipped because Instagram does not name their account: ${nameless}.`] : []),
      ...warnings,
    ],
  };
}

function commentRows(
  videoId: string,
  { answer = {}, node = '' }: GraphBody,
  provenance: RowProvenance,
): Read {
  const { rows, warnings } = readItems(recordsOf(answer, 'data'), comment => {
    const replies = fieldsOf(comment, 'replies');
    const listed = recordsOf(replies, 'data');
    const isWhole = !isAbsent(comment, 'replies') && afterIn(replies) === null;
    const read = (item: Fields, parentId: string | null) => readingOf(item, videoId, parentId, provenance);
    const top = { ...read(comment, null), replies: isWhole ? listed.length : null };
    return { comments: [top, ...listed.map(reply => read(reply, top.commentId))] };
  });
  return { rows, nextCursor: cursorOf(node, afterIn(answer)), warnings };
}

/** Author ids differ for every app, so only the handle is used. */
function readingOf(
  comment: Fields,
  videoId: string,
  parentId: string | null,
  provenance: RowProvenance,
): CommentObservation {
  const handle = textOf(comment, 'username') || textOf(fieldsOf(comment, 'from'), 'username');
  return {
    videoId,
    commentId: digitsOf(comment, 'id'),
    parentId,
    text: textOf(comment, 'text'),
    language: null,
    publishedAt: requiredTime(comment, 'timestamp'),
    authorId: null,
    authorHandle: handleIn(handle),
    pinned: false,
    likedByCreator: false,
    likes: countOf(comment, 'like_count'),
    replies: null,
    ...provenance,
  };
}

/** Reads items individually, with a warning for unreadable ones. */
function readItems(items: readonly Fields[], read: (item: Fields) => Partial<Rows>) {
  const { rows, reasons } = readEach(items, read);
  const [first] = reasons;
  const warnings =
    first === undefined ? [] : [`Skipped because they could not be read: ${reasons.length}. ${first}`];
  return { rows, warnings };
}
