import { availableParallelism, setPriority } from 'node:os';
import { argv } from 'node:process';
import type { TranscriptSegment } from '@clipscope/domain';
import { cleanSegments } from './clean-segments.ts';
import type { SpeechModel } from './find-speech-model.ts';
import { readSound, SoundError, type SoundProblem } from './read-sound.ts';
import { SAMPLE_RATE, voicedWindows } from './voiced-windows.ts';

export type SpeechRequest = { readonly path: string; readonly language: string | null };
export type SpeechMessage =
  | { readonly progress: number }
  | { readonly problem: SoundProblem }
  | { readonly language: string | null; readonly segments: readonly TranscriptSegment[] };

/** What is used of transformers.js, which is installed separately. */
type Output = { readonly chunks?: readonly { timestamp: [number, number | null]; text: string }[] };
type Recogniser = {
  (samples: Float32Array, options: object): Promise<Output>;
  processor(samples: Float32Array): Promise<{ input_features: unknown }>;
  model: {
    (inputs: object): Promise<{ logits: { data: Float32Array } }>;
    generation_config: { lang_to_id: Readonly<Record<string, number>> };
  };
};
type Library = {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: string, model: string, options: object): Promise<Recogniser>;
  readonly Tensor: new (type: string, data: readonly bigint[], shape: readonly number[]) => unknown;
};

/** With it the text of every recording begins; the next token is the language. */
const START_OF_TEXT = 50_258n;
/** The model finds a word like “you” in music without words. */
const LEAST_CHARACTERS_PER_SECOND = 0.5;
/** Requests of the product are answered first. */
const LOW_PRIORITY = 10;

async function open({ library, folder, name }: SpeechModel) {
  const { env, pipeline, Tensor }: Library = await import(library);
  env.allowRemoteModels = false;
  env.localModelPath = folder;
  const recogniser = await pipeline('automatic-speech-recognition', name, {
    dtype: 'q8',
    device: 'cpu',
    session_options: { intraOpNumThreads: Math.max(1, availableParallelism() - 1) },
  });
  const languages = recogniser.model.generation_config.lang_to_id;
  return {
    knows: (language: string) => `<|${language}|>` in languages,
    /** The language that the model expects first; without it, it would take everything for English. */
    async languageOf(samples: Float32Array): Promise<string | null> {
      const { input_features } = await recogniser.processor(samples);
      const decoder_input_ids = new Tensor('int64', [START_OF_TEXT], [1, 1]);
      const { logits } = await recogniser.model({ input_features, decoder_input_ids });
      const scoreOf = (id: number) => logits.data[id] ?? Number.NEGATIVE_INFINITY;
      const [best] = Object.entries(languages).toSorted(([, a], [, b]) => scoreOf(b) - scoreOf(a));
      return best?.[0].replace(/[<|>]/g, '') ?? null;
    },
    async read(samples: Float32Array, language: string | null) {
      const options = { language, task: 'transcribe', return_timestamps: true };
      return (await recogniser(samples, options)).chunks ?? [];
    },
  };
}

/** Answers one request: messages with the progress, and then with what was said or what is wrong with the file. */
async function recognise(
  model: SpeechModel,
  { path, language: stated }: SpeechRequest,
  send: (message: SpeechMessage) => void,
): Promise<void> {
  const samples = await readSound(path);
  const windows = voicedWindows(samples);
  const [first] = windows;
  if (first === undefined) return send({ language: stated, segments: [] });
  const { knows, languageOf, read } = await open(model);
  const isKnown = stated !== null && knows(stated);
  const language = isKnown ? stated : await languageOf(samples.subarray(first.start, first.end));
  const segments: TranscriptSegment[] = [];
  const toMs = (sample: number) => Math.round((sample * 1000) / SAMPLE_RATE);
  for (const [at, { start, end }] of windows.entries()) {
    const [startMs, endMs] = [toMs(start), toMs(end)];
    const said = await read(samples.subarray(start, end), language);
    const characters = said.reduce((sum, { text }) => sum + text.trim().length, 0);
    const isMusic = characters * 1000 < LEAST_CHARACTERS_PER_SECOND * (endMs - startMs);
    for (const { timestamp, text } of isMusic ? [] : said) {
      const within = (seconds: number | null) =>
        seconds === null ? endMs : Math.min(endMs, startMs + Math.round(seconds * 1000));
      const [from, to] = [within(timestamp[0]), within(timestamp[1])];
      segments.push({ startMs: from, endMs: Math.max(from, to), text });
    }
    send({ progress: (at + 1) / windows.length });
  }
  send({ language, segments: cleanSegments(segments) });
}

setPriority(LOW_PRIORITY);
process.on('disconnect', () => process.exit());
process.once('message', async request => {
  const send = (message: SpeechMessage) => process.send?.(message);
  try {
    await recognise(JSON.parse(argv[2] ?? '') as SpeechModel, request as SpeechRequest, send);
  } catch (error) {
    if (!(error instanceof SoundError)) throw error;
    send({ problem: error.problem });
  }
});
