import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localSpeech } from './local-speech.ts';
import { readSound } from './read-sound.ts';

/** In place of transformers.js: expects Finnish, and says for each window its language and seconds. */
const LIBRARY = `
export const env = {};
export class Tensor { constructor(type, data) { this.data = data; } }
export async function pipeline(task, name, { dtype }) {
  if (task !== 'automatic-speech-recognition' || name !== 'base' || dtype !== 'q8') throw new Error(task);
  if (env.allowRemoteModels !== false || env.localModelPath !== '/weights') throw new Error('remote');
  const read = async (samples, { language, return_timestamps }) => {
    if (!return_timestamps) throw new Error('no times');
    const seconds = Math.round(samples.length / 16000);
    return { chunks: [
      { timestamp: [0, 1.5], text: ' ' + language + ' for ' + seconds + ' seconds' },
      { timestamp: [1.5, null], text: ' [Music]' },
      { timestamp: [1.5, null], text: ' the end' },
    ] };
  };
  read.processor = async samples => ({ input_features: samples });
  read.model = async ({ decoder_input_ids }) =>
    ({ logits: { data: decoder_input_ids.data[0] === 50258n ? [0, 1, 3, 2] : [] } });
  read.model.generation_config = { lang_to_id: { '<|en|>': 1, '<|fi|>': 2, '<|sv|>': 3 } };
  return read;
}`;

const RATE = 8_000;

/** A WAV file in stereo with a tone where somebody would speak. */
function wav(parts: readonly (readonly [number, boolean])[]): Buffer {
  const tones = parts.flatMap(([seconds, isVoiced]) =>
    Array.from({ length: seconds * RATE }, (_, at) => (isVoiced ? 6_000 * Math.sin(at / 5) : 0)),
  );
  const data = Buffer.from(Int16Array.from(tones.flatMap(tone => [tone, tone])).buffer);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipscope-speech-'));
  path = join(folder, 'sound');
  await writeFile(join(folder, 'library.mjs'), LIBRARY);
});
afterAll(() => rm(folder, { recursive: true }));

async function transcribe(file: Buffer, language: string | null = null) {
  await writeFile(path, file);
  const library = pathToFileURL(join(folder, 'library.mjs')).href;
  const shares: number[] = [];
  const speech = localSpeech({ library, folder: '/weights', name: 'base' });
  const recognised = await speech.transcribe({ path, name: 'sound.wav', language }, async share => {
    shares.push(share);
  });
  return { ...recognised, shares };
}

test('each part with a voice is read with its times, in the language that the model expects', async () => {
  const about = (ms: number) => expect.closeTo(ms, -2);
  const file = wav([
    [5, false],
    [4, true],
    [6, false],
    [3, true],
  ]);
  expect(await transcribe(file)).toEqual({
    language: 'fi',
    segments: [
      { startMs: about(4_800), endMs: about(6_300), text: 'fi for 4 seconds' },
      { startMs: about(6_300), endMs: about(9_200), text: 'the end' },
      { startMs: about(14_800), endMs: about(16_300), text: 'fi for 3 seconds' },
      { startMs: about(16_300), endMs: about(18_000), text: 'the end' },
    ],
    shares: [0.5, 1],
  });
});

test('a stated language is used if the model knows it, and silence says nothing', async () => {
  expect(await transcribe(wav([[2, true]]), 'sv')).toMatchObject({ language: 'sv' });
  expect(await transcribe(wav([[2, true]]), 'xx')).toMatchObject({ language: 'fi' });
  expect(await transcribe(wav([[3, false]]), 'sv')).toEqual({ language: 'sv', segments: [], shares: [] });
});

test('without ffmpeg, WAV files are read and others say what is missing', async () => {
  await writeFile(path, wav([[1, true]]));
  const samples = await readSound(path, join(folder, 'no-ffmpeg'));
  expect(samples).toHaveLength(16_000);
  expect(Math.max(...samples)).toBeCloseTo(6_000 / 32_768, 3);
  await writeFile(path, 'ID3');
  await expect(readSound(path, join(folder, 'no-ffmpeg'))).rejects.toMatchObject({ problem: 'noFfmpeg' });
});

test('a file without sound is named, and a process that ends is an error', async () => {
  await expect(transcribe(Buffer.from('RIFF1234WAVE'))).rejects.toMatchObject({
    reason: { code: 'transcriptions.noSound' },
  });
  await writeFile(path, wav([[2, true]]));
  const speech = localSpeech({ library: 'file:///nowhere.mjs', folder: '', name: '' });
  const failed = speech.transcribe({ path, name: 'a.wav', language: null }, async () => {});
  await expect(failed).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/ended with status 1\..*nowhere\.mjs/s) },
  });
});
