import { primarySubtag, UI_LANGUAGES } from '@clipscope/domain';
import { eld } from 'eld/small';
import { getLIDModel } from 'fasttext.wasm.js';
import { indonesianOrMalay } from './indonesian-or-malay.ts';
import { countOf, languagesByScript } from './writing.ts';

const UNKNOWN_LANGUAGE = 'und';

/** The short code of the language of a text, `und` where it cannot be told. */
type DetectLanguage = (text: string) => string;

const LANGUAGES: ReadonlySet<string> = new Set(UI_LANGUAGES.map(primarySubtag));
/** Close languages that the models know by a name of their own. */
const COUNTED_AS: Readonly<Record<string, string>> = {
  fil: 'tl',
  ceb: 'tl',
  yue: 'zh',
  wuu: 'zh',
  jv: 'id',
  su: 'id',
  min: 'id',
  pnb: 'pa',
  arz: 'ar',
};
const LAUGHTER =
  /^(?:(?:ha|he|hi|ho|ah|ja|je|ji|aj|ха|хе|хи|ах)+[хhjа]?|k{2,}s*|w+|5{2,}|l+o+l+|lmf?ao+|(?:rs)+|xd+|ㅋ+|ㅎ+|ㅠ+|ه{2,}|笑+|草+|哈+|呵+|(?:wk)+w?|mdr+|ptdr+|aa+|oo+|mm+|hm+)$/iu;
const MINIMUM_LETTERS = 2;
const MINIMUM_SCORE = 0.35;
const CANDIDATES = 15;

/** Script rules first, then two models that were trained on different texts, the first counting twice as much. */
export async function createLanguageDetector(): Promise<DetectLanguage> {
  const fastText = await (await getLIDModel()).load();
  return text => {
    const sentence = withoutNamesAndLinks(text);
    const words = plainWords(sentence);
    if (countOf(words, /\p{L}/gu) < MINIMUM_LETTERS) return UNKNOWN_LANGUAGE;
    const candidates = languagesByScript(words) ?? [...LANGUAGES];
    if (candidates.length === 1) return candidates[0] ?? UNKNOWN_LANGUAGE;
    const scores = modelScores(fastText, sentence.toLowerCase());
    const best = candidates.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0];
    if (best === undefined || (scores.get(best) ?? 0) < MINIMUM_SCORE) return UNKNOWN_LANGUAGE;
    return best === 'id' || best === 'ms' ? (indonesianOrMalay(words) ?? best) : best;
  };
}

type FastText = Awaited<ReturnType<Awaited<ReturnType<typeof getLIDModel>>['load']>>;

function modelScores(fastText: FastText, text: string): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (label: string, score: number) => {
    const language = COUNTED_AS[label] ?? label;
    if (LANGUAGES.has(language)) scores.set(language, (scores.get(language) ?? 0) + score);
  };
  for (const [probability, label] of predictions(fastText, text)) add(label, probability);
  const sum = scores.values().reduce((total, score) => total + score, 0) || 1;
  for (const [language, score] of scores) scores.set(language, score / sum);
  const second = Object.entries(eld.detect(text).getScores());
  const highest = Math.max(0, ...second.map(([, score]) => score));
  for (const [label, score] of second) if (highest > 0) add(label, 0.5 * (score / highest) ** 4);
  return scores;
}

function predictions(fastText: FastText, text: string): [number, string][] {
  const found = fastText.predict(text, CANDIDATES, 0);
  const pairs = Array.from({ length: found.size() }, (_, at) => {
    const [probability, label] = found.get(at);
    return [probability, label.replace('__label__', '')] as [number, string];
  });
  // It is memory of the WebAssembly module, which nothing else frees.
  found.delete();
  return pairs;
}

function withoutNamesAndLinks(text: string): string {
  return text
    .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
    .replace(/[@#][\p{L}\p{M}\p{N}_.]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Laughter and numbers are the same in all languages. */
function plainWords(sentence: string): string {
  const words = sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter(word => !LAUGHTER.test(word) && !/^\p{N}+$/u.test(word)).join(' ');
}
