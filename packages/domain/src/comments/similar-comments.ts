import {
  type CommenterLink,
  type CommentRow,
  commenterLinks,
  ringsOf,
} from '../metrics/account/comment-signals.ts';
import { groupSimilar, isLongText } from './similar-texts.ts';

export interface WrittenComment extends CommentRow {
  readonly writtenAt: Date;
}

/** As many people must have written nearly the same. */
const SIMILAR_AUTHORS = 3;
/** Writing nearly the same under this many of the same videos links two people. */
const SIMILAR_VIDEOS = 2;
const TOGETHER_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Comments that say nearly the same, by several people; the most people first. */
export function similarComments<Comment extends CommentRow>(comments: readonly Comment[]): Comment[][] {
  const long = comments.filter(({ text }) => isLongText(text));
  return groupSimilar(long)
    .map(group => ({ group, authors: authorsOf(group).size }))
    .filter(({ authors }) => authors >= SIMILAR_AUTHORS)
    .toSorted((a, b) => b.authors - a.authors || b.group.length - a.group.length)
    .map(({ group }) => group);
}

const authorsOf = (comments: readonly CommentRow[]) =>
  new Set(comments.map(({ commenterId }) => commenterId));

interface CommentRing<Comment> {
  readonly commenters: readonly string[];
  readonly comments: readonly Comment[];
  /** Comments that say nearly the same as one by another of them. */
  readonly similar: number;
  /** Videos under which at least two of them wrote. */
  readonly sharedVideos: number;
  /** Of these, where two of them wrote within `TOGETHER_MINUTES`. */
  readonly closeVideos: number;
}

/**
 * People who keep appearing together: on the same videos of several accounts as `commenterRings` finds them, or with nearly
 * the same text under several of the same videos.
 */
export function similarCommentRings<Comment extends WrittenComment>(
  comments: readonly Comment[],
): CommentRing<Comment>[] {
  const groups = similarComments(comments);
  const similar = new Set(groups.flat().map(({ commentId }) => commentId));
  const byAuthor = Map.groupBy(comments, ({ commenterId }) => commenterId);
  return ringsOf([...commenterLinks(comments), ...similarLinks(groups)])
    .map(commenters => {
      const written = commenters.flatMap(id => byAuthor.get(id) ?? []);
      const shared = [...Map.groupBy(written, ({ videoId }) => videoId).values()].filter(
        group => authorsOf(group).size > 1,
      );
      return {
        commenters: commenters.toSorted(),
        comments: written,
        similar: written.filter(({ commentId }) => similar.has(commentId)).length,
        sharedVideos: shared.length,
        closeVideos: shared.filter(isClose).length,
      };
    })
    .toSorted((a, b) => b.commenters.length - a.commenters.length || b.sharedVideos - a.sharedVideos);
}

/** Whether two people wrote within a few minutes of each other. */
function isClose(comments: readonly WrittenComment[]): boolean {
  const inOrder = comments.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  return inOrder.some((comment, at) => {
    const before = inOrder[at - 1];
    if (!before || before.commenterId === comment.commenterId) return false;
    return comment.writtenAt.getTime() - before.writtenAt.getTime() <= TOGETHER_MINUTES * MINUTE_MS;
  });
}

function similarLinks(groups: readonly (readonly CommentRow[])[]): CommenterLink[] {
  const videosOf = new Map<string, { readonly link: CommenterLink; readonly videos: Set<string> }>();
  for (const group of groups) {
    for (const [videoId, written] of Map.groupBy(group, comment => comment.videoId)) {
      const authors = [...authorsOf(written)].toSorted();
      authors.forEach((first, at) => {
        for (const second of authors.slice(at + 1)) {
          const key = `${first} ${second}`;
          const known = videosOf.get(key) ?? { link: [first, second] as const, videos: new Set<string>() };
          known.videos.add(videoId);
          videosOf.set(key, known);
        }
      });
    }
  }
  return [...videosOf.values()].filter(({ videos }) => videos.size >= SIMILAR_VIDEOS).map(({ link }) => link);
}
