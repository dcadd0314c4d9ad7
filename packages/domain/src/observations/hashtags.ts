/** Platforms keep emoji in a hashtag; symbols that only a variation selector turns into emoji are among them. */
const EMOJI = String.raw`\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Extended_Pictographic}(?=\uFE0F|\u200D)`;
const TAG = String.raw`(?:[\p{L}\p{N}_]|${EMOJI})(?:[\p{L}\p{M}\p{N}_\u200D]|${EMOJI})*`;

/** A hashtag may follow a word directly (Korea#fyp), and another hashtag. A # of an entity (&#39;) starts none. */
const HASHTAG = new RegExp(`(?<!&)[#＃](${TAG})`, 'gu');

/** The # of an address starts no hashtag either. */
const ADDRESS = /https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/giu;

/** Without the #, each once, in order of appearance. */
export function extractHashtags(text: string, { lowerCase = true }: { lowerCase?: boolean } = {}): string[] {
  if (!/[#＃]/.test(text)) return [];
  const tags = [...text.replace(ADDRESS, ' ').matchAll(HASHTAG)].flatMap(([, tag]) => tag ?? []);
  return [...new Set(tags.map(tag => (lowerCase ? normalizeHashtag(tag) : tag.normalize('NFC'))))];
}

/** The form in which a hashtag is stored and looked up. */
export function normalizeHashtag(tag: string): string {
  return foldHashtags(tag.trim().replace(/^[#＃]+/, ''));
}

/**
 * A caption as it is compared with hashtags. Letters are lower-cased one by one, as platforms do: İ becomes i, not i with
 * a dot above. The selector that colours an emoji does not make another hashtag.
 */
export function foldHashtags(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/i\u0307|\uFE0F/g, found => (found === '\uFE0F' ? '' : 'i'))
    .normalize('NFC');
}

const MAX_LENGTH = 100;
/** Without the selectors that normalising removes. */
const IS_HASHTAG =
  /^(?:[\p{L}\p{M}\p{N}_\u200D]|\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji_Modifier})+$/u;

/** Whether a text is a normalised hashtag. */
export function isHashtag(tag: string): boolean {
  return [...tag].length <= MAX_LENGTH && IS_HASHTAG.test(tag);
}
