/** Handles never consist of digits only, which distinguishes them from ids. */
const HANDLE = /^(?!\d+$)[\p{L}\p{M}\p{N}._·-]{1,100}$/u;

/** Beside a comment nothing has to be told apart from ids, and some people's names are digits only. */
const COMMENTER = /^[\p{L}\p{M}\p{N}._·-]{1,100}$/u;

/** The handle of who wrote a comment, or null when the text is not a valid one. */
export function commenterIn(text: string): string | null {
  const handle = text.trim().replace(/^[@＠]/, '');
  return COMMENTER.test(handle) ? handle : null;
}

/** Without its @, or null when the text is not a valid handle. */
export function handleIn(text: string): string | null {
  const handle = text.trim().replace(/^[@＠]/, '');
  return HANDLE.test(handle) ? handle : null;
}

/** The id of an account of which only the handle is known. Platform ids never start with an @. */
export function handleId(handle: string): string {
  return `@${handle.toLowerCase()}`;
}
