import { MAX_TEXT_LENGTHS, SUBTITLE_FORMATS } from '@clipscope/domain';
import { z } from 'zod';
import { byteStream } from '../../byte-stream.ts';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { fileExample, fileReply } from '../../file-reply.ts';
import { rule, sentenceSchema } from '../../reasons/reason.ts';

const group = 'Transcriptions';
const feature = 'AI_TRANSCRIPTIONS';

const TRANSCRIPTION_STATES = ['none', 'queued', 'running', 'done', 'failed'] as const;
const TRANSCRIPTION_ORIGINS = ['platform', 'file', 'speech'] as const;

const MOST_SEGMENTS = 20_000;
const DAY_OF_MS = 86_400_000;
const params = z.strictObject({ id: z.string().min(1).max(MAX_TEXT_LENGTHS.link) });
const query = z.strictObject({ platform: fields.platform.default('tiktok') });
const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/, rule('fields.languageCode'));
const ms = z.int().nonnegative().max(DAY_OF_MS);
const segment = z
  .strictObject({ startMs: ms, endMs: ms, text: z.string().trim().min(1).max(2_000) })
  .refine(({ startMs, endMs }) => endMs >= startMs, { ...rule('fields.segmentTimes'), path: ['endMs'] });
const segments = z.array(segment).max(MOST_SEGMENTS);

const transcription = z.strictObject({
  platform: fields.platform,
  videoId: z.string(),
  state: z.enum(TRANSCRIPTION_STATES),
  progress: z.number().min(0).max(1).nullable().describe('While it is running'),
  failure: sentenceSchema.nullable(),
  origin: z
    .enum(TRANSCRIPTION_ORIGINS)
    .nullable()
    .describe('Platform subtitles, an uploaded subtitle file, or speech recognition'),
  language: z.string().nullable(),
  areTimesEstimated: z
    .boolean()
    .describe('true if the source has no timestamps: they are estimated from the length of each sentence'),
  segments,
  fileName: z.string().nullable().describe('The uploaded file'),
  requestedAt: fields.isoTime.nullable(),
  requestedBy: z.string().nullable().describe('Email address of the member; null if they have left'),
  editedAt: fields.isoTime.nullable().describe('null if nobody has corrected it'),
  editedBy: z.string().nullable(),
  isSpeechAvailable: z.boolean().describe('Whether speech recognition is set up'),
  hasPlatformCaptions: z.boolean().describe('Whether a source provides captions for the video'),
});

const example = {
  platform: 'tiktok',
  videoId: '7412345678901234567',
  state: 'done',
  progress: null,
  failure: null,
  origin: 'speech',
  language: 'en',
  areTimesEstimated: false,
  segments: [
    { startMs: 0, endMs: 2_400, text: 'You have a pan and twelve minutes.' },
    { startMs: 2_400, endMs: 5_100, text: 'Here is what to do with the kimchi.' },
  ],
  fileName: 'kimchi-pasta.mp4',
  requestedAt: '2026-11-15T12:00:00.000Z',
  requestedBy: 'mina@kitchen.example',
  editedAt: null,
  editedBy: null,
  isSpeechAvailable: true,
  hasPlatformCaptions: false,
} as const satisfies z.input<typeof transcription>;

export const readTranscription = defineEndpoint({
  method: 'GET',
  path: '/video-content/transcriptions/{id}',
  group,
  summary: 'The team’s transcription of a video, or the available ways to create one.',
  feature,
  params,
  query,
  reply: transcription,
  example,
});

export const transcribe = defineEndpoint({
  method: 'POST',
  path: '/video-content/transcriptions/{id}/transcribe',
  group,
  summary:
    'Create a transcription from the captions that the platform provides. Replaces the team’s transcription of the video.',
  feature,
  params,
  query,
  reply: transcription,
  example: {
    ...example,
    origin: 'platform',
    areTimesEstimated: true,
    fileName: null,
    hasPlatformCaptions: true,
  },
});

export const transcribeFile = defineEndpoint({
  method: 'POST',
  path: '/video-content/transcriptions/{id}/file',
  group,
  summary:
    'Create a transcription from a file, sent as the request body: subtitles (SRT or WebVTT, up to 5 MB), or the video or its audio (up to 500 MB), transcribed in the background. Speech recognition counts as one of the day’s content ideas, unless it fails. Replaces the team’s transcription of the video.',
  feature,
  params,
  query: query.extend({
    name: fields.text(MAX_TEXT_LENGTHS.fileName).describe('File name'),
    language: language.optional().describe('Spoken language; defaults to that of the video'),
  }),
  body: byteStream,
  reply: transcription,
  example: { ...example, state: 'queued', origin: null, segments: [] },
});

export const editTranscription = defineEndpoint({
  method: 'PATCH',
  path: '/video-content/transcriptions/{id}',
  group,
  summary: 'Replace the segments of a finished transcription. Segments must be in chronological order.',
  feature,
  params,
  query,
  body: z.strictObject({ segments }),
  reply: transcription,
  example: { ...example, editedAt: '2026-11-15T12:30:00.000Z', editedBy: 'mina@kitchen.example' },
});

export const removeTranscription = defineEndpoint({
  method: 'DELETE',
  path: '/video-content/transcriptions/{id}',
  group,
  summary: 'Delete the team’s transcription of a video, and stop it if it is in progress.',
  feature,
  params,
  query,
  ...fields.done,
});

export const transcriptionFile = defineEndpoint({
  method: 'GET',
  path: '/video-content/transcriptions/{id}/file',
  group,
  summary: 'A finished transcription as an SRT, WebVTT or text file.',
  feature,
  params,
  query: query.extend({ format: z.enum(SUBTITLE_FORMATS) }),
  reply: fileReply,
  example: fileExample,
});
