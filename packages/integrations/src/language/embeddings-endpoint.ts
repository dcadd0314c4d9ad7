import { CodedError, reason } from '@clipscope/contract';
import { toBytes } from '@clipscope/language';
import { z } from 'zod';
import type { LanguagePort } from './language.ts';

export type EmbeddingsSettings = {
  /** Without `/embeddings`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly dimensions: number;
};

const TEXTS_AT_ONCE = 100;
const ANALYSIS_TIMEOUT_MS = 60_000;
const SEARCH_TIMEOUT_MS = 10_000;
const HAS_LETTERS = /[\p{L}\p{N}]/u;

const replySchema = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });

/**
 * Meanings from an endpoint with OpenAI's interface; languages, sentiments and explanations from `builtIn`. The model's name
 * names the vectors, so that those of another model or size are never compared.
 */
export function withEmbeddingsEndpoint(builtIn: LanguagePort, settings: EmbeddingsSettings): LanguagePort {
  const { model, dimensions } = settings;
  return {
    ...builtIn,
    model: `${builtIn.model} ${model} ${dimensions}`,
    async analyse(texts) {
      const analysed = await builtIn.analyse(texts);
      const withLetters = texts.flatMap(({ text }, at) => (HAS_LETTERS.test(text) ? [{ text, at }] : []));
      const vectorAt = new Map<number, Int8Array>();
      for (let from = 0; from < withLetters.length; from += TEXTS_AT_ONCE) {
        const some = withLetters.slice(from, from + TEXTS_AT_ONCE);
        const vectors = await requestVectors(
          settings,
          some.map(({ text }) => text),
          ANALYSIS_TIMEOUT_MS,
        );
        some.forEach(({ at }, place) => {
          const vector = vectors[place];
          if (vector) vectorAt.set(at, vector);
        });
      }
      return analysed.map((one, at) => ({ ...one, vector: vectorAt.get(at) ?? null }));
    },
    async embed(text) {
      if (!HAS_LETTERS.test(text)) return null;
      const [vector = null] = await requestVectors(settings, [text], SEARCH_TIMEOUT_MS);
      return vector;
    },
  };
}

async function requestVectors(
  { url, model, apiKey, dimensions }: EmbeddingsSettings,
  texts: readonly string[],
  timeoutMs: number,
): Promise<(Int8Array | null)[]> {
  try {
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts, dimensions, encoding_format: 'float' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The embeddings endpoint responded with ${response.status}.`);
    const { data } = replySchema.parse(await response.json());
    const inOrder = data.toSorted((a, b) => a.index - b.index);
    if (inOrder.length !== texts.length || inOrder.some(({ index }, at) => index !== at))
      throw new Error(`The embeddings endpoint sent ${data.length} vectors for ${texts.length} texts.`);
    return inOrder.map(({ embedding }) => {
      if (embedding.length !== dimensions)
        throw new Error(
          `The embeddings endpoint sent ${embedding.length} dimensions instead of ${dimensions}.`,
        );
      return embedding.every(value => value === 0) ? null : toBytes(Float32Array.from(embedding));
    });
  } catch (cause) {
    throw new CodedError('UNAVAILABLE', reason('access.embeddingsUnavailable'), { cause });
  }
}
