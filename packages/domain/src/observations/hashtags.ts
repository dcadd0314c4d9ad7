/**
 * A run such as `#a#b` counts as several. A # inside a Latin word or an address (C#minor, page#top, &#39;)
 * begins no word; languages written without spaces may put one right after a letter.
 */
const HASHTAG_RUN = /(?<![\w&/])(?:[#＃][\p{L}\p{M}\p{N}_]+)+/gu;

/** The hashtags of a text without their #, each once, in the order of appearance. */
export function extractHashtags(text: string, { lowerCase = true }: { lowerCase?: boolean } = {}): string[] {
  const tags = [...text.matchAll(HASHTAG_RUN)].flatMap(([run]) => run.split(/[#＃]/).filter(Boolean));
  return [...new Set(tags.map(tag => (lowerCase ? normalizeHashtag(tag) : tag.normalize('NFC'))))];
}

/** The one form under which a hashtag is stored and looked up. */
export function normalizeHashtag(tag: string): string {
  return tag
    .trim()
    .replace(/^[#＃]+/, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Whether a text is a hashtag as it is stored. */
export function isHashtag(tag: string): boolean {
  return /^[\p{L}\p{M}\p{N}_]{1,100}$/u.test(tag);
}
