import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'Social listening';
const feature = 'SOCIAL_LISTENERS';

const params = z.strictObject({ id: fields.id });
const name = z.string().trim().min(1).max(100);
const phrases = z.array(z.string().trim().min(1).max(100)).max(50);
const query = {
  all: phrases.describe('Text must contain all of these'),
  any: phrases.describe('Text must contain at least one of these'),
  not: phrases.describe('Text must contain none of these'),
  hashtags: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[#＃]*[\p{L}\p{M}\p{N}_]{1,100}$/u, rule('fields.hashtag')),
    )
    .max(50)
    .describe('Alternatively, one of these hashtags is used'),
  languages: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z]{2,3}$/i, rule('fields.languageCode')),
    )
    .max(30),
  countries: z
    .array(z.string().trim().max(10))
    .max(250)
    .describe('Two-letter codes; unknown ones are dropped'),
  platforms: z.array(fields.platform).max(3).describe('Empty for all'),
};

const listener = z.strictObject({
  id: fields.id,
  name: z.string(),
  ...query,
  isPaused: z.boolean(),
  frozen: z
    .boolean()
    .describe(
      'true if the listener exceeds the plan’s limit and is paused; the oldest listeners stay active',
    ),
  createdAt: fields.isoTime,
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
  method: 'GET',
  path: '/business/social-listening',
  group,
  summary: 'The team’s social listeners, oldest first, and the plan’s limit.',
  feature,
  reply: z.strictObject({ socialListeners: z.int().nonnegative(), listeners: z.array(listener) }),
  example: { socialListeners: 3, listeners: [example] },
});

export const createListener = defineEndpoint({
  method: 'POST',
  path: '/business/social-listening',
  group,
  summary:
    'Create a social listener. Counts towards the plan’s socialListeners. Its name must be unique in the team.',
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
  method: 'PATCH',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Edit, rename, pause or resume a listener. Omitted fields stay unchanged.',
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
  method: 'DELETE',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Delete a listener. Frees its place in the plan.',
  feature,
  params,
  ...fields.done,
});
