/** Comments and commenters that look arranged. */
export interface CommentRow {
  readonly commentId: string;
  readonly commenterId: string;
  readonly videoId: string;
  /** Whose video it stands under. */
  readonly accountId: string;
  readonly text: string;
}

/** Short praise repeats by itself; a text of this many words does not. */
const SMALLEST_WORDS = 5;
const SMALLEST_GROUP = 3;

class Groups {
  private readonly parents = new Map<string, string>();
  rootOf(id: string): string {
    const parent = this.parents.get(id) ?? id;
    if (parent === id) return id;
    const root = this.rootOf(parent);
    this.parents.set(id, root);
    return root;
  }
  join(a: string, b: string): void {
    this.parents.set(this.rootOf(a), this.rootOf(b));
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].toSorted();
}

/** Groups of comments by several people whose words differ by at most one. */
export function nearDuplicates(comments: readonly CommentRow[]): CommentRow[][] {
  const groups = new Groups();
  const firstWith = new Map<string, string>();
  const long: CommentRow[] = [];
  for (const comment of comments) {
    const { commentId, text } = comment;
    const words = wordsOf(text);
    if (words.length < SMALLEST_WORDS) continue;
    long.push(comment);
    // Texts that differ in one word become equal when that word is left out of each.
    const keys = [words, ...words.map((_, left) => words.toSpliced(left, 1))].map(kept => kept.join(' '));
    for (const key of keys) {
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, commentId);
      else groups.join(commentId, first);
    }
  }
  return grouped(long, comment => groups.rootOf(comment.commentId)).filter(
    group => new Set(group.map(comment => comment.commenterId)).size >= SMALLEST_GROUP,
  );
}

/**
 * Only some comments of some videos are ever read, so members of a ring are seen together under a part of the videos
 * that they share.
 */
export const COMMENTER_RING = { commenters: 4, sharedVideos: 3, accounts: 2, likeness: 0.2 } as const;

/** Groups of commenters who keep appearing under the same videos, of more than one account: fans follow one. */
export function commenterRings(comments: readonly CommentRow[]): string[][] {
  const videosOf = new Map<string, Set<string>>();
  const accountOf = new Map(comments.map(comment => [comment.videoId, comment.accountId]));
  for (const { commenterId, videoId } of comments)
    videosOf.set(commenterId, (videosOf.get(commenterId) ?? new Set<string>()).add(videoId));
  const busy = [...videosOf].filter(([, videos]) => videos.size >= COMMENTER_RING.sharedVideos);
  const groups = new Groups();
  const joined = new Set<string>();
  busy.forEach(([one, oneVideos], index) => {
    for (let place = index + 1; place < busy.length; place++) {
      const [other, otherVideos] = busy[place] as (typeof busy)[number];
      const shared: string[] = [];
      for (const video of oneVideos) if (otherVideos.has(video)) shared.push(video);
      if (shared.length < COMMENTER_RING.sharedVideos) continue;
      const likeness = shared.length / (oneVideos.size + otherVideos.size - shared.length);
      const accounts = new Set(shared.map(video => accountOf.get(video))).size;
      if (likeness < COMMENTER_RING.likeness || accounts < COMMENTER_RING.accounts) continue;
      groups.join(one, other);
      joined.add(one).add(other);
    }
  });
  return grouped([...joined], id => groups.rootOf(id)).filter(
    ring => ring.length >= COMMENTER_RING.commenters,
  );
}
