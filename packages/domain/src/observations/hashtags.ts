/**
 * A run such as `#a#b` contains several hashtags. A # inside a Latin word, an address or an entity (C#minor, page#top,
 * &#39;) starts none, but in languages written without spaces a hashtag may follow a letter directly.
 */
const HASHTAG_RUN = /(?<![\w&/])(?:[#＃][\p{L}\p{M}\p{N}_]+)+/gu;

/** Without the #, each once, in order of appearance. */
export function extractHashtags(text: string, { lowerCase = true }: { lowerCase?: boolean } = {}): string[] {
  const tags = [...text.matchAll(HASHTAG_RUN)].flatMap(([run]) => run.split(/[#＃]/).filter(Boolean));
  return [...new Set(tags.map(tag => (lowerCase ? normalizeHashtag(tag) : tag.normalize('NFC'))))];
}

/** The form in which a hashtag is stored and looked up. */
export function normalizeHashtag(tag: string): string {
  return tag
    .trim()
    .replace(/^[#＃]+/, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Whether a text is a normalised hashtag. */
export function isHashtag(tag: string): boolean {
  return /^[\p{L}\p{M}\p{N}_]{1,100}$/u.test(tag);
}
