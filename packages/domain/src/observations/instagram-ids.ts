const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A post of a private account has a longer one, of which the number is the first part. */
export const INSTAGRAM_SHORTCODE = /^[\w-]{5,64}$/;
const NUMBER_LETTERS = 11;

/** The letters in the address of a post are its number in base 64. */
export function instagramVideoId(shortcode: string): string {
  let id = 0n;
  for (const letter of shortcode.slice(0, NUMBER_LETTERS)) id = (id << 6n) | BigInt(LETTERS.indexOf(letter));
  return id.toString();
}

/** The letters that stand in the address of a post. */
export function instagramShortcode(videoId: string): string {
  let letters = '';
  for (let rest = BigInt(videoId); rest > 0n; rest >>= 6n)
    letters = `${LETTERS[Number(rest & 63n)]}${letters}`;
  return letters;
}
