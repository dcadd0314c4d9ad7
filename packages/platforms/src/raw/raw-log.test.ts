import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createWorld, NO_FAULTS } from '@clipscope/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../test/conformance.ts';
import { type Platform, rawLog, readRawLog, recordingPlatform, worldPlatform } from '../index.ts';
import { replayPlatform } from './replay-platform.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-raw-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const START = Date.parse('2026-10-01T23:58:00.000Z');
const FILES = ['2026-10-01', '2026-10-02'].map(day => `${day}.w1.jsonl.gz`);
const inFolder = (name = '') => join(folder, name);

describe('recorded answers', () => {
  let now = new Date(START);
  let inner: Platform;
  let recording: Platform;
  let accountId = '';
  beforeAll(() => {
    const epoch = new Date('2026-05-01');
    const world = createWorld({ seed: 'raw', scale: 0.01, epoch, faults: NO_FAULTS });
    inner = worldPlatform(world, { now: () => now });
    recording = recordingPlatform(inner, rawLog(folder, 'w1'), () => now);
    accountId = [...world.accounts('tiktok', now)][0]?.accountId ?? '';
  });

  test('contain the replies with their ids, one file per day', async () => {
    const plain = await inner.account({ accountId });
    const kept = await recording.account({ accountId });
    expect(kept).toEqual({ ...plain, rawLogId: expect.stringMatching(/^[\da-f-]{36}$/) });
    await recording.accountVideos({ accountId }, { limit: 5 });
    expect(await codeOf(recording.video('1'))).toBe('NOT_FOUND');
    now = new Date(START + 180_000);
    await recording.account({ accountId });
    const entries = await Array.fromAsync(readRawLog(inFolder(FILES[0])));
    expect(entries.map(({ question, refusal }) => [question.call, refusal?.code])).toEqual([
      ['account', undefined],
      ['accountVideos', undefined],
      ['video', 'NOT_FOUND'],
    ]);
    expect(entries[0]?.rawLogId).toBe(kept.rawLogId);
    const text = gunzipSync(readFileSync(inFolder(FILES[1]))).toString();
    expect(text.trimEnd().split('\n')).toHaveLength(1);
  });

  test('are replayed as the same rows and errors', async () => {
    now = new Date(START);
    const replay = await replayPlatform(inFolder(FILES[0]), inner.raw);
    const [account, videos] = [
      await inner.account({ accountId }),
      await inner.accountVideos({ accountId }, { limit: 5 }),
    ];
    const again = await replay.account({ accountId });
    expect(again).toEqual({ ...account, rawLogId: again.rawLogId });
    expect(again.rawLogId).not.toBeNull();
    expect((await replay.accountVideos({ accountId }, { cursor: null, limit: 5 })).videos).toEqual(
      videos.videos,
    );
    expect(await codeOf(replay.video('1'))).toBe('NOT_FOUND');
    expect(await codeOf(replay.video('2'))).toBe('UNAVAILABLE');
  });

  test('skips an entry that a crash truncated', async () => {
    const whole = readFileSync(inFolder(FILES[0]));
    writeFileSync(inFolder('cut.jsonl.gz'), whole.subarray(0, whole.length - 60));
    const entries = await Array.fromAsync(readRawLog(inFolder('cut.jsonl.gz')));
    expect(entries.map(({ question }) => question.call)).toEqual(['account', 'accountVideos']);
    writeFileSync(inFolder('not.gz'), 'no gzip at all');
    await expect(Array.fromAsync(readRawLog(inFolder('not.gz')))).rejects.toThrow('incorrect header check');
  });
});
