import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { list } from '../../insight.ts';
import { infoOf, key, regionsSeriesOf, scoresOf, seriesOf, usersOf, videosOf } from './subject-insight.ts';
import { trackedSoundExample, trackedSubjectReply, trackedSubjects } from './subject-tracking.ts';

const group = 'Sounds';
const feature = 'SOUND_INSIGHTS';
const params = z.strictObject({ id: key });
const of = { kind: 'sound', group, feature, param: 'id', params } as const;

export const sound = z.strictObject({
  id: z.string(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  album: z.string().nullable(),
  isOriginal: z.boolean().nullable(),
  durationS: z.number().nonnegative().nullable(),
  coverUrl: z.string().nullable(),
  playUrl: z.string().nullable(),
  ownerHandle: z.string().nullable(),
  matchedSong: z.string().nullable(),
});
export const soundExample = {
  id: '7500000000000000001',
  title: 'original sound',
  author: 'Mina',
  album: null,
  isOriginal: true,
  durationS: 12,
  coverUrl: null,
  playUrl: null,
  ownerHandle: 'minacooksfast',
  matchedSong: null,
};

export const soundInfo = infoOf({
  ...of,
  extra: { platform: fields.platform, sound },
  example: { platform: 'tiktok', sound: soundExample },
});
export const soundSeries = seriesOf(of);
export const soundUsers = usersOf(of);
export const soundVideos = videosOf(of);
export const soundRegionsSeries = regionsSeriesOf(of);
export const soundScores = scoresOf({
  ...of,
  query: { ids: list(key, 50).describe('Sound ids, comma-separated') },
  subject: soundExample.id,
});

export const soundTracking = defineEndpoint({
  method: 'GET',
  path: '/sound-tracking',
  group,
  summary: 'The team’s tracked sounds with their latest metrics and tracking status.',
  isCacheable: true,
  feature,
  reply: trackedSubjects,
  example: { tracked: [trackedSoundExample] },
});

export const trackSound = defineEndpoint({
  method: 'POST',
  path: '/sound-tracking',
  group,
  summary: 'Track a sound. Counts towards the plan’s sounds. Tracking it again changes nothing.',
  feature,
  body: z.strictObject({ soundId: key, platform: fields.platform.default('tiktok') }),
  reply: trackedSubjectReply,
  example: trackedSoundExample,
});

export const untrackSound = defineEndpoint({
  method: 'DELETE',
  path: '/sound-tracking/{id}',
  group,
  summary: 'Stop tracking a sound. Collected data is kept.',
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});
