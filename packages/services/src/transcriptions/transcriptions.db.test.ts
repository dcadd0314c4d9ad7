import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, contract, reason } from '@clipscope/contract';
import type { SpeechPort } from '@clipscope/integrations';
import { anAccount, at, aVideo, newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantQuota } from '../content-assistant/use-content-assistant.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { forgetEverywhere } from '../forgetting/forget-everywhere.ts';
import { editTranscription, removeTranscription } from './edit-transcription.ts';
import { readTranscription, transcriptionFile } from './read-transcription.ts';
import { transcribe } from './transcribe.ts';
import { transcribeFile } from './transcribe-file.ts';
import { transcribeSpeech } from './transcribe-speech.ts';

type Member = SignedIn<ProcessContext>;

const clock = testClock('2026-11-15T12:00:00.000Z');
const SRT = '1\n00:00:00,000 --> 00:00:02,000\nBoil the water.\n';
const spoken = [{ startMs: 0, endMs: 1_500, text: 'Hello there.' }];
let hear: SpeechPort['transcribe'];
let close: () => Promise<void>;
let context: ProcessContext;
let owner: Member;
let other: Member;
beforeAll(async () => {
  const speech: SpeechPort = { isAvailable: true, transcribe: (...call) => hear(...call) };
  ({ context, close } = await openTestContext({ now: clock.now, speech }));
  owner = await newOwner(context, 'owner@words.example', 'ADVANCED');
  other = await newOwner(context, 'other@words.example', 'ADVANCED');
  const observed = { publishedAt: at('2026-11-09T09:00:00Z'), observedAt: at('2026-11-09T09:00:00Z') };
  await context.recorder.recordAccounts([anAccount({ accountId: 'a1', handle: 'mina', ...observed })]);
  await context.recorder.recordVideos([
    aVideo({
      ...observed,
      ...{ accountId: 'a1', videoId: '1', language: 'en-US', durationS: 10 },
      transcript: 'Boil the water. Add salt!',
    }),
    aVideo({ ...observed, accountId: 'a1', videoId: '2', language: 'fi', transcript: null }),
  ]);
});
afterAll(() => close());
beforeEach(() => {
  clock.forwardMs(1000);
  hear = async () => ({ language: null, segments: spoken });
});

const call = (id: string) => ({ params: { id }, query: { platform: 'tiktok' } as const, body: undefined });
const read = async (team: Member, id: string) =>
  contract.readTranscription.reply.parse(await readTranscription(team, call(id)));
const upload = (team: Member, id: string, name: string, text: string) =>
  transcribeFile(team, {
    params: { id },
    query: { platform: 'tiktok', name },
    body: (async function* () {
      yield Buffer.from(text);
    })(),
  });
const files = () => readdir(join(context.settings.dataDir, 'transcriptions'));
const used = async (team: Member) => (await assistantQuota(team)).used;
const rejection = (code: string) => expect.objectContaining({ reason: expect.objectContaining({ code }) });

it('the platform’s captions become sentences with estimated times, for this team alone', async () => {
  expect(await read(owner, '1')).toMatchObject({ state: 'none', hasPlatformCaptions: true, segments: [] });
  expect(await transcribe(owner, call('1'))).toMatchObject({
    state: 'done',
    origin: 'platform',
    language: 'en',
    areTimesEstimated: true,
    segments: [
      { startMs: 0, endMs: 6_250, text: 'Boil the water.' },
      { startMs: 6_250, endMs: 10_000, text: 'Add salt!' },
    ],
    requestedBy: 'owner@words.example',
  });
  expect(await used(owner)).toBe(0);
  expect(await read(other, '1')).toMatchObject({ state: 'none' });
  await expect(removeTranscription(other, call('1'))).rejects.toEqual(rejection('transcriptions.none'));
  await expect(transcribe(owner, call('2'))).rejects.toEqual(rejection('transcriptions.noCaptions'));
});

describe('a subtitle file', () => {
  it('is read at once, edited, downloaded and removed', async () => {
    expect(await upload(owner, '2', 'clip.SRT', SRT)).toMatchObject({
      state: 'done',
      origin: 'file',
      language: 'fi',
    });
    const segments = [
      { startMs: 3_000, endMs: 4_000, text: 'Serve.' },
      { startMs: 0, endMs: 2_000, text: 'Boil the water & wait.' },
    ];
    const edited = await editTranscription(owner, { ...call('2'), body: { segments } });
    expect(edited).toMatchObject({ segments: segments.toReversed(), editedBy: 'owner@words.example' });
    const query = { platform: 'tiktok', format: 'vtt' } as const;
    const { fileName, bytes } = await transcriptionFile(owner, { ...call('2'), query });
    expect(fileName).toBe('clipscope-transcription-2.vtt');
    expect(Buffer.concat(await Array.fromAsync(bytes)).toString()).toContain(
      '00:00:00.000 --> 00:00:02.000\nBoil the water &amp; wait.\n',
    );
    await removeTranscription(owner, call('2'));
    expect(await read(owner, '2')).toMatchObject({ state: 'none' });
    expect(await files()).toEqual([]);
  });

  it('without subtitles leaves what was there', async () => {
    await expect(upload(owner, '1', 'clip.srt', 'Hello')).rejects.toEqual(
      rejection('transcriptions.notSubtitles'),
    );
    await expect(upload(owner, '1', 'clip.srt', '')).rejects.toEqual(rejection('fields.empty'));
    expect(await read(owner, '1')).toMatchObject({ state: 'done', origin: 'platform' });
    expect(await files()).toEqual([]);
  });
});

describe('speech', () => {
  it('is recognised in the background, with progress, and counts as one use', async () => {
    expect(await upload(owner, '2', 'clip.mp4', 'sound')).toMatchObject({ state: 'queued', progress: null });
    await expect(editTranscription(owner, { ...call('2'), body: { segments: [] } })).rejects.toEqual(
      rejection('transcriptions.notDone'),
    );
    hear = async ({ path, name, language }, onProgress) => {
      expect([name, language]).toEqual(['clip.mp4', 'fi']);
      await access(path);
      await onProgress(0.5);
      expect(await read(owner, '2')).toMatchObject({ state: 'running', progress: 0.5 });
      return { language: 'sv', segments: spoken };
    };
    await transcribeSpeech(context);
    expect(await read(owner, '2')).toMatchObject({
      state: 'done',
      origin: 'speech',
      language: 'sv',
      areTimesEstimated: false,
      segments: spoken,
    });
    expect(await files()).toEqual([]);
    expect(await used(owner)).toBe(1);
  });

  it.each([
    ['nobody speaks', async () => ({ language: null, segments: [] }), 'transcriptions.nothingSaid'],
    [
      'the service rejects the file',
      async () => {
        throw new CodedError('VALIDATION', reason('transcriptions.rejected'));
      },
      'transcriptions.rejected',
    ],
  ] satisfies [string, SpeechPort['transcribe'], string][])(
    'fails when %s, and is not counted',
    async (_, heard, code) => {
      await upload(owner, '2', 'clip.mp3', 'sound');
      hear = heard;
      await transcribeSpeech(context);
      expect(await read(owner, '2')).toMatchObject({ state: 'failed', failure: { code } });
      expect(await used(owner)).toBe(1);
      expect(await files()).toEqual([]);
    },
  );

  it('that fails for another reason is reported, and the next file still has its turn', async () => {
    await upload(owner, '2', 'first.mp3', 'sound');
    clock.forwardMs(1000);
    await upload(other, '2', 'second.mp3', 'sound');
    hear = async ({ name }) => {
      if (name === 'first.mp3') throw new Error('out of memory');
      return { language: 'fi', segments: spoken };
    };
    await expect(transcribeSpeech(context)).rejects.toThrow('Some files could not be transcribed.');
    expect(await read(owner, '2')).toMatchObject({
      state: 'failed',
      failure: { code: 'transcriptions.failed' },
    });
    expect(await read(other, '2')).toMatchObject({ state: 'done' });
  });

  it('that was replaced in the meantime stores nothing', async () => {
    await upload(owner, '2', 'clip.mp3', 'sound');
    hear = async () => {
      await upload(owner, '2', 'clip.srt', SRT);
      return { language: 'fi', segments: spoken };
    };
    await transcribeSpeech(context);
    expect(await read(owner, '2')).toMatchObject({ origin: 'file', segments: [{ text: 'Boil the water.' }] });
  });

  it('is not offered where it is not set up', async () => {
    const silent = { ...owner, speech: { ...owner.speech, isAvailable: false } };
    await expect(upload(silent, '2', 'clip.mp4', 'sound')).rejects.toEqual(
      rejection('transcriptions.noSpeech'),
    );
    expect(await read(silent, '2')).toMatchObject({ origin: 'file', isSpeechAvailable: false });
  });
});

it('a forgotten account takes its transcriptions along', async () => {
  await forgetEverywhere(context, { platform: 'tiktok', accountId: 'a1', reason: 'asked' });
  const rows = await context.business.db.execute('SELECT id FROM transcriptions');
  expect((rows as unknown as { rows: unknown[] }).rows).toEqual([]);
});
