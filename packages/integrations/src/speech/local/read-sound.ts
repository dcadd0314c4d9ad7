import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { SAMPLE_RATE } from './voiced-windows.ts';

export const MAX_HOURS = 2;
const MAX_SAMPLES = MAX_HOURS * 3600 * SAMPLE_RATE;
/** Formats of one file only: playlists could name other files of the server. */
const FORMATS = 'mov,matroska,webm,mp3,wav,w64,aac,ogg,flac,avi,mpegts,mpeg,amr,caf,aiff,asf,flv,3gp,mp4,m4a';

/** Why a file cannot be read, as the reasons of transcriptions name it. */
export type SoundProblem = 'noFfmpeg' | 'noSound' | 'tooLong';
export class SoundError extends Error {
  readonly problem: SoundProblem;

  constructor(problem: SoundProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The sound of a video or audio file, one channel with 16,000 samples per second. */
export async function readSound(path: string, ffmpeg = 'ffmpeg'): Promise<Float32Array> {
  const samples = (await converted(path, ffmpeg)) ?? readWav(await readFile(path));
  if (samples.length > MAX_SAMPLES) throw new SoundError('tooLong');
  return samples;
}

/** Null if there is no ffmpeg. */
async function converted(path: string, ffmpeg: string): Promise<Float32Array | null> {
  const input = ['-nostdin', '-v', 'quiet', '-protocol_whitelist', 'file', '-format_whitelist', FORMATS];
  // A second more than allowed, so that what is too long is noticed.
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-t', `${MAX_HOURS * 3600 + 1}`];
  const child = spawn(ffmpeg, [...input, '-i', `file:${path}`, ...output, '-f', 's16le', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', chunk => chunks.push(chunk));
  try {
    const [status] = await once(child, 'close');
    if (status !== 0) throw new SoundError('noSound');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return mixed(Buffer.concat(chunks), { channels: 1, rate: SAMPLE_RATE });
}

/** A WAV file with 16 bits per sample, as every recorder and editor can write. */
function readWav(file: Buffer): Float32Array {
  if (file.toString('latin1', 0, 4) !== 'RIFF') throw new SoundError('noFfmpeg');
  let format: { channels: number; rate: number } | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at + 8, at + 8 + length);
    if (name === 'fmt ' && chunk.length >= 16) {
      if (chunk.readUInt16LE(14) !== 16) throw new SoundError('noFfmpeg');
      format = { channels: chunk.readUInt16LE(2), rate: chunk.readUInt32LE(4) };
    }
    if (name === 'data' && format && format.channels > 0 && format.rate > 0) return mixed(chunk, format);
    at += 8 + length + (length % 2);
  }
  throw new SoundError('noSound');
}

/** Each sample is the mean of what falls into it, of all channels. */
function mixed(bytes: Buffer, { channels, rate }: { channels: number; rate: number }): Float32Array {
  const frames = Math.floor(bytes.length / 2 / channels);
  const samples = new Float32Array(Math.floor((frames * SAMPLE_RATE) / rate));
  const step = rate / SAMPLE_RATE;
  for (let at = 0; at < samples.length; at += 1) {
    const first = Math.floor(at * step);
    const end = Math.max(first + 1, Math.floor((at + 1) * step));
    let sum = 0;
    for (let sample = first * channels; sample < end * channels; sample += 1) {
      sum += bytes.readInt16LE(sample * 2);
    }
    samples[at] = sum / ((end - first) * channels * 32_768);
  }
  return samples;
}
