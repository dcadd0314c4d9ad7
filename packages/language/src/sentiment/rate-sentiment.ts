import type { EmbeddingTable } from '../embedding/table.ts';
import { wordsOf } from '../words.ts';
import { readSentimentHead } from './head-file.ts';
import { signalsOf } from './signals.ts';
import { bagOf } from './word-bag.ts';

export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export type SentimentRating = {
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
  readonly sentiment: Sentiment;
  /** The probability of `sentiment`. */
  readonly confidence: number;
};

/** Rates one text, whose language decides which lexicon is used. */
export type RateSentiment = (text: string, language: string) => SentimentRating;

/** The head was trained on comments of at most so many words. */
const LONGEST_TEXT_WORDS = 48;
const EMBEDDING_WEIGHT = 4;
const CACHED_WORDS = 50_000;

export function createSentimentRater(headFile: string, table: EmbeddingTable): RateSentiment {
  const head = readSentimentHead(headFile);
  if (head.dimensions !== table.dimensions) {
    throw new Error(`The sentiment head needs an embedding table of ${head.dimensions} dimensions.`);
  }
  const { filters, dimensions } = head;
  const noEmbedding = new Float32Array(dimensions);
  const projections = new Map<string, Float32Array>();

  /** A word's part in the three positions of the convolution. */
  const projectionOf = (word: string): Float32Array => {
    const before = projections.get(word);
    if (before !== undefined) return before;
    const vector = table.wordVector(word);
    const projection = new Float32Array(3 * filters);
    for (let row = 0; row < projection.length; row += 1) {
      projection[row] = dot(head.convolution, row * dimensions, vector) * head.convolutionScale;
    }
    if (projections.size >= CACHED_WORDS) projections.clear();
    projections.set(word, projection);
    return projection;
  };

  /** For each filter its maximum and its mean over the words. */
  const convolve = (words: readonly string[], inputs: Float32Array) => {
    const parts = words.map(projectionOf);
    for (let at = 0; at < parts.length; at += 1) {
      for (let filter = 0; filter < filters; filter += 1) {
        const value =
          (head.convolutionBias[filter] ?? 0) +
          (parts[at - 1]?.[filter] ?? 0) +
          (parts[at]?.[filters + filter] ?? 0) +
          (parts[at + 1]?.[2 * filters + filter] ?? 0);
        if (value <= 0) continue;
        if (value > (inputs[filter] ?? 0)) inputs[filter] = value;
        inputs[filters + filter] = (inputs[filters + filter] ?? 0) + value / parts.length;
      }
    }
  };

  const scoresOf = (text: string, language: string): [number, number, number] => {
    const tidied = withoutNamesAndLinks(text);
    const words = wordsOf(tidied);
    const inputs = new Float32Array(head.inputs);
    convolve(words.slice(0, LONGEST_TEXT_WORDS), inputs);
    const embedding = table.embed(tidied) ?? noEmbedding;
    for (let at = 0; at < dimensions; at += 1) {
      inputs[2 * filters + at] = (embedding[at] ?? 0) * EMBEDDING_WEIGHT;
    }
    inputs.set(signalsOf(words, tidied, head.lexiconOf(language)), 2 * filters + dimensions);
    const scores: [number, number, number] = [...head.outputBias];
    for (let unit = 0; unit < head.hidden; unit += 1) {
      const value = (head.hiddenBias[unit] ?? 0) + dot(head.hiddenWeights, unit * head.inputs, inputs);
      if (value > 0) addWeighted(scores, value, index => head.outputWeights[index * head.hidden + unit]);
    }
    const buckets = bagOf(words);
    const weight = head.bagScale / Math.sqrt(buckets.length || 1);
    for (const bucket of buckets) addWeighted(scores, weight, index => head.bag[bucket * 3 + index]);
    return scores;
  };

  return (text, language) => {
    const scores = scoresOf(text, language);
    const highest = Math.max(...scores);
    const [negative, neutral, positive] = scores.map(score =>
      Math.exp((score - highest) / head.temperature),
    ) as [number, number, number];
    const sum = negative + neutral + positive;
    const shares = { negative: negative / sum, neutral: neutral / sum, positive: positive / sum };
    const sentiment = SENTIMENTS[scores.indexOf(highest)] ?? 'neutral';
    return { ...shares, sentiment, confidence: shares[sentiment] };
  };
}

function withoutNamesAndLinks(text: string): string {
  return text
    .replace(/@[\p{L}\p{N}_.]+/gu, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function dot(matrix: Float32Array, from: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (matrix[from + at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

function addWeighted(
  scores: [number, number, number],
  weight: number,
  of: (index: number) => number | undefined,
): void {
  scores[0] += weight * (of(0) ?? 0);
  scores[1] += weight * (of(1) ?? 0);
  scores[2] += weight * (of(2) ?? 0);
}
