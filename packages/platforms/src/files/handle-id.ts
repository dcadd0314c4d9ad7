/** As the platforms allow them; a handle is never digits alone, which tells it from an id. */
const HANDLE = /^(?!\d+$)[\p{L}\p{M}\p{N}._·-]{1,100}$/u;

/** A handle without its @, or null when the text cannot be one. */
export function handleIn(text: string): string | null {
  const handle = text.trim().replace(/^[@＠]/, '');
  return HANDLE.test(handle) ? handle : null;
}

/**
 * Stands in for the id of an account of which a file tells the handle alone. No platform's own id begins with
 * an @, so the two never meet, and every file that names the handle means the same account.
 */
export function handleId(handle: string): string {
  return `@${handle.toLowerCase()}`;
}
