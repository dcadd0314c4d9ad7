const segmenter = () => new Intl.Segmenter('und', { granularity: 'word' });
let opened: Intl.Segmenter | undefined;

const NOT_WORDS = /https?:\S+|[#＃@＠][\p{L}\p{M}\p{N}._-]+/gu;

/** The words of a text as people write them, in lower case, without links, hashtags and mentions. */
export function plainWords(text: string): string[] {
  opened ??= segmenter();
  const plain = text.replaceAll(NOT_WORDS, ' ').normalize('NFC').toLowerCase();
  return [...opened.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
