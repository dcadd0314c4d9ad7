type Page = { readonly path: string };

const MOST = 3;
/** As a share of the longer text: one letter in three may differ. */
const MOST_DIFFERENT = 1 / 3;

/** The pages whose addresses are most like one that does not exist, the likeliest first. */
export function probablePages<P extends Page>(missing: string, pages: readonly P[]): P[] {
  const wanted = wordsOf(missing);
  return pages
    .map(page => ({ page, difference: difference(wanted, wordsOf(page.path)) }))
    .filter(one => one.difference <= MOST_DIFFERENT)
    .toSorted((one, other) => one.difference - other.difference)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** What could be searched for: the last words of the address. */
export function wordsToSearch(missing: string): string {
  return wordsOf(missing).at(-1) ?? '';
}

function wordsOf(path: string): string[] {
  return path
    .split('/')
    .map(part =>
      decoded(part)
        .replaceAll(/[-_+]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter(part => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Of whole addresses, or of the last words of both: who types an address may leave out its beginning. */
function difference(one: readonly string[], other: readonly string[]): number {
  const [whole, last] = [one.join('/'), one.at(-1) ?? ''];
  return Math.min(
    share(whole, other.join('/')),
    share(last, other.at(-1) ?? ''),
    share(one[0] ?? '', other.join('/')),
  );
}

function share(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : edits(one, other) / longest;
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
