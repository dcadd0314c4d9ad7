const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const PICTURE = /\p{Extended_Pictographic}/u;
/** Tatweel, Arabic vowel marks, zero-width joiners and the emoji selector: they change how a word looks, not which one it is. */
const IGNORED_MARKS = /\u0640|[\u064B-\u0652]|\u0670|[\u200b-\u200d]|\ufe0f/g;
const HASHTAG = /#[\p{L}\p{M}\p{N}_]+/gu;

/** The words and emoji of a text as the models were trained on them: lower case, one spelling each, links left out. */
export function wordsOf(text: string): string[] {
  const plain = splitHashtags(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\S+/g, ' ')
    .replace(/[_#@]/g, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (!isWordLike && !PICTURE.test(segment)) continue;
    const word = segment
      .replace(IGNORED_MARKS, '')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ى/g, 'ي');
    if (word !== '') words.push(word);
  }
  return words;
}

/** `#GlowingSkin` consists of two words. */
function splitHashtags(text: string): string {
  return text.includes('#') ? text.replace(HASHTAG, tag => tag.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')) : text;
}
