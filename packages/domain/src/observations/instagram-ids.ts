const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Posts of private accounts have longer shortcodes, of which only the first letters encode the id. */
export const INSTAGRAM_SHORTCODE = /^[\w-]{5,64}$/;
const ID_LETTERS = 11;

/** A shortcode, the part of a post's address that identifies it, is the id in base 64. */
export function instagramVideoId(shortcode: string): string {
  let id = 0n;
  for (const letter of shortcode.slice(0, ID_LETTERS)) id = (id << 6n) | BigInt(LETTERS.indexOf(letter));
  return id.toString();
}

export function instagramShortcode(videoId: string): string {
  let letters = '';
  for (let rest = BigInt(videoId); rest > 0n; rest >>= 6n)
    letters = `${LETTERS[Number(rest & 63n)]}${letters}`;
  return letters;
}
