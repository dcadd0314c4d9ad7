export interface CommentRow {
  readonly commentId: string;
  readonly commenterId: string;
  readonly videoId: string;
  /** The owner of the video. */
  readonly accountId: string;
  readonly text: string;
}

/** Short praise repeats naturally; a text of this many words does not. */
const SMALLEST_WORDS = 5;
const SMALLEST_GROUP = 3;

/** Union–find. */
class Groups {
  private readonly parents = new Map<string, string>();
  rootOf(id: string): string {
    const parent = this.parents.get(id) ?? id;
    if (parent === id) return id;
    const root = this.rootOf(parent);
    this.parents.set(id, root);
    return root;
  }
  merge(a: string, b: string): void {
    this.parents.set(this.rootOf(a), this.rootOf(b));
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
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
    // Texts that differ in one word become equal when that word is removed from both.
    const variants = [words, ...words.map((_, index) => words.toSpliced(index, 1))];
    const keys = variants.map(variant => variant.join(' '));
    for (const key of keys) {
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, commentId);
      else groups.merge(commentId, first);
    }
  }
  return groupBy(long, comment => groups.rootOf(comment.commentId)).filter(
    group => new Set(group.map(comment => comment.commenterId)).size >= SMALLEST_GROUP,
  );
}

/** `likeness` is low because only some comments of some videos are read, so a ring is observed on part of its videos. */
export const COMMENTER_RING = { commenters: 4, sharedVideos: 3, accounts: 2, likeness: 0.2 } as const;

/** Two people who appear together. */
export type CommenterLink = readonly [string, string];

/** Commenters who repeatedly appear on the same videos of several accounts; fans follow a single one. */
export function commenterRings(comments: readonly CommentRow[]): string[][] {
  return ringsOf(commenterLinks(comments));
}

export function commenterLinks(comments: readonly CommentRow[]): CommenterLink[] {
  const videosOf = new Map<string, Set<string>>();
  const accountOf = new Map(comments.map(comment => [comment.videoId, comment.accountId]));
  for (const { commenterId, videoId } of comments)
    videosOf.set(commenterId, (videosOf.get(commenterId) ?? new Set<string>()).add(videoId));
  const busy = [...videosOf].filter(([, videos]) => videos.size >= COMMENTER_RING.sharedVideos);
  const links: CommenterLink[] = [];
  busy.forEach(([first, videos], index) => {
    const firstVideos = [...videos];
    for (const [second, secondVideos] of busy.slice(index + 1)) {
      const shared = firstVideos.filter(video => secondVideos.has(video));
      if (shared.length < COMMENTER_RING.sharedVideos) continue;
      const likeness = shared.length / (firstVideos.length + secondVideos.size - shared.length);
      const accounts = new Set(shared.map(video => accountOf.get(video))).size;
      if (likeness < COMMENTER_RING.likeness || accounts < COMMENTER_RING.accounts) continue;
      links.push([first, second]);
    }
  });
  return links;
}

/** Everybody who is linked with each other through others, where they are enough. */
export function ringsOf(links: readonly CommenterLink[]): string[][] {
  const groups = new Groups();
  for (const [first, second] of links) groups.merge(first, second);
  return groupBy([...new Set(links.flat())], id => groups.rootOf(id)).filter(
    ring => ring.length >= COMMENTER_RING.commenters,
  );
}
