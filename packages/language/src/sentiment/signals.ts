import { emojiTone } from './emoji.ts';
import { type Lexicon, LONGEST_PHRASE } from './lexicon.ts';
import { NEGATIONS } from './negations.ts';

const LAUGHTER =
  /(?:ha|he|hi|ja|je|ka|kk|rs|xi|хa|ха|ах|هه|ㅋㅋ|ㅎㅎ|55|ww|笑|草|哈哈|呵){2,}|lol|lmao|mdr|wkwk|😂|🤣/iu;
/** A negation within so many words before a phrase weakens and reverses it. */
const NEGATION_REACH = 3;
const NEGATED = -0.7;

export const SIGNAL_COUNT = 10;

/** Ten hand-made inputs of the head, in the order in which it was trained on them. */
export function signalsOf(words: readonly string[], text: string, lexicon: Lexicon | undefined): number[] {
  const emoji = emojiTone(text);
  const phrases = lexicon === undefined ? NO_PHRASES : phraseTone(words, lexicon);
  return [
    Math.log1p(phrases.positive),
    Math.log1p(phrases.negative),
    Math.tanh((phrases.positive - phrases.negative) / 4),
    Math.log1p(emoji.positive),
    Math.log1p(emoji.negative),
    phrases.count > 0 ? 1 : 0,
    /[?？؟]/.test(text) ? 1 : 0,
    /[!！]/.test(text) ? 1 : 0,
    words.some(word => NEGATIONS.has(word)) ? 1 : 0,
    LAUGHTER.test(text) ? 1 : 0,
  ];
}

const NO_PHRASES = { positive: 0, negative: 0, count: 0 };

function phraseTone(words: readonly string[], lexicon: Lexicon) {
  const tone = { positive: 0, negative: 0, count: 0 };
  let at = 0;
  while (at < words.length) {
    const found = longestPhrase(words, at, lexicon);
    if (found === undefined) {
      at += 1;
      continue;
    }
    const isNegated = words.slice(Math.max(0, at - NEGATION_REACH), at).some(word => NEGATIONS.has(word));
    const score = isNegated ? found.score * NEGATED : found.score;
    if (score > 0) tone.positive += score;
    else tone.negative -= score;
    tone.count += 1;
    at += found.length;
  }
  return tone;
}

function longestPhrase(words: readonly string[], at: number, lexicon: Lexicon) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length -= 1) {
    const score = lexicon.get(words.slice(at, at + length).join(' '));
    if (score !== undefined) return { score, length };
  }
  return undefined;
}
