import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

const group = 'Social listening';
const feature = 'SOCIAL_LISTENERS';

const params = z.strictObject({ id: words.id });
const name = z.string().trim().min(1).max(100);
const phrases = z.array(z.string().trim().min(1).max(100)).max(50);
const query = {
  all: phrases.describe('Every one of these is said'),
  any: phrases.describe('At least one of these is said'),
  not: phrases.describe('None of these is said'),
  hashtags: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[#＃]*[\p{L}\p{M}\p{N}_]{1,100}$/u, { error: 'is not a hashtag' }),
    )
    .max(50)
    .describe('Or one of these hashtags stands there'),
  languages: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z]{2,3}$/i, { error: 'is not a language code, such as ko' }),
    )
    .max(30),
  countries: z
    .array(z.string().trim().max(10))
    .max(250)
    .describe('Two-letter codes; unknown ones are dropped'),
  platforms: z.array(words.platform).max(3).describe('Empty for all'),
};

const listener = z.strictObject({
  id: words.id,
  name: z.string(),
  ...query,
  isPaused: z.boolean(),
  frozen: z
    .boolean()
    .describe('true when the plan has fewer listeners than the team: the oldest stay active, this one rests'),
  createdAt: words.isoTime,
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000030',
  name: 'One-pan cooking',
  all: [],
  any: ['one pan', 'one pot'],
  not: ['giveaway'],
  hashtags: ['onepan'],
  languages: ['en', 'ko'],
  countries: [],
  platforms: ['tiktok'],
  isPaused: false,
  frozen: false,
  createdAt: '2026-11-15T12:00:00.000Z',
} as const satisfies z.input<typeof listener>;

export const listeners = defineEndpoint({
  name: 'listeners',
  method: 'GET',
  path: '/business/social-listening',
  group,
  summary: 'The team’s social listeners, the oldest first, and how many its plan has.',
  access: 'session',
  feature,
  reply: z.strictObject({ socialListeners: z.int().nonnegative(), listeners: z.array(listener) }),
  example: { socialListeners: 3, listeners: [example] },
});

export const createListener = defineEndpoint({
  name: 'createListener',
  method: 'POST',
  path: '/business/social-listening',
  group,
  summary: 'Listen for a topic. Counts against the plan’s socialListeners; its name is unique in the team.',
  access: 'session',
  feature,
  body: z.strictObject({
    name,
    all: query.all.default([]),
    any: query.any.default([]),
    not: query.not.default([]),
    hashtags: query.hashtags.default([]),
    languages: query.languages.default([]),
    countries: query.countries.default([]),
    platforms: query.platforms.default([]),
  }),
  reply: listener,
  example,
});

export const changeListener = defineEndpoint({
  name: 'changeListener',
  method: 'PATCH',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Change what a listener listens for, rename, pause or resume it. What is left out stays as it is.',
  access: 'session',
  feature,
  params,
  body: z.strictObject({
    name: name.optional(),
    all: query.all.optional(),
    any: query.any.optional(),
    not: query.not.optional(),
    hashtags: query.hashtags.optional(),
    languages: query.languages.optional(),
    countries: query.countries.optional(),
    platforms: query.platforms.optional(),
    isPaused: z.boolean().optional(),
  }),
  reply: listener,
  example: { ...example, isPaused: true },
});

export const removeListener = defineEndpoint({
  name: 'removeListener',
  method: 'DELETE',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Stop listening. Frees the listener’s place in the plan.',
  access: 'session',
  feature,
  params,
  reply: words.done,
  example: words.doneExample,
});
