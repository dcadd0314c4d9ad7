import { readFileSync } from 'node:fs';
import { type Lexicon, readLexicon } from './lexicon.ts';
import { SIGNAL_COUNT } from './signals.ts';
import { BAG_SIZE } from './word-bag.ts';

/** The trained numbers of the sentiment head. Three classes: negative, neutral, positive. */
type SentimentHead = {
  readonly filters: number;
  readonly hidden: number;
  readonly dimensions: number;
  readonly inputs: number;
  /** Filters over the previous word, the word and the next one. */
  readonly convolution: Float32Array;
  readonly convolutionBias: Float32Array;
  readonly convolutionScale: number;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputBias: readonly [number, number, number];
  readonly temperature: number;
  /** A signed 8-bit weight for each bucket and class. */
  readonly bag: Int8Array;
  readonly bagScale: number;
  lexiconOf(language: string): Lexicon | undefined;
};

type HeadFile = {
  F: number;
  H: number;
  dim: number;
  scale: number;
  bagScale: number;
  temperature: number;
  offset: [number, number, number];
  lex: Record<string, Record<string, string>>;
} & Record<'conv' | 'convBias' | 'w1' | 'b1' | 'w2' | 'b2' | 'bag', string>;

export function readSentimentHead(file: string): SentimentHead {
  const head = JSON.parse(readFileSync(file, 'utf8')) as HeadFile;
  const inputs = 2 * head.F + head.dim + SIGNAL_COUNT;
  const [negative = 0, neutral = 0, positive = 0] = numbers(head.b2, 3);
  const lexicons = new Map<string, Lexicon>();
  return {
    filters: head.F,
    hidden: head.H,
    dimensions: head.dim,
    inputs,
    convolution: numbers(head.conv, 3 * head.F * head.dim),
    convolutionBias: numbers(head.convBias, head.F),
    convolutionScale: head.scale,
    hiddenWeights: numbers(head.w1, head.H * inputs),
    hiddenBias: numbers(head.b1, head.H),
    outputWeights: numbers(head.w2, 3 * head.H),
    outputBias: [negative + head.offset[0], neutral + head.offset[1], positive + head.offset[2]],
    temperature: head.temperature,
    bag: new Int8Array(bytes(head.bag, 3 * BAG_SIZE)),
    bagScale: head.bagScale,
    lexiconOf(language) {
      const compact = head.lex[language];
      if (compact === undefined) return undefined;
      const lexicon = lexicons.get(language) ?? readLexicon(compact);
      lexicons.set(language, lexicon);
      return lexicon;
    },
  };
}

function numbers(base64: string, count: number): Float32Array {
  return new Float32Array(bytes(base64, count * 4));
}

function bytes(base64: string, count: number): ArrayBuffer {
  const content = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (content.length !== count) {
    throw new Error(`The sentiment head is damaged: ${content.length} bytes instead of ${count}.`);
  }
  return content.buffer;
}
