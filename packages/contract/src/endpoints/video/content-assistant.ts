import { CONTENT_IDEA_KINDS, CONTENT_IDEA_RATINGS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { page } from '../../insight.ts';

const group = 'Content assistant';
const feature = 'CONTENT_ASSISTANT';

const params = z.strictObject({ id: fields.id });
const rating = z.enum(CONTENT_IDEA_RATINGS).nullable();

export const contentAssistant = defineEndpoint({
  method: 'GET',
  path: '/business/content-assistant',
  group,
  summary: 'The team’s daily content assistant quota (UTC), and previous ideas, newest first.',
  feature,
  query: z.strictObject(page(100, 20)),
  reply: z.strictObject({
    quota: z.strictObject({
      day: fields.isoDay,
      dailyContentAssistant: z.int().nonnegative(),
      used: z.int().nonnegative(),
      remaining: z.int().nonnegative(),
      resetsAt: fields.isoTime,
    }),
    total: z.int().nonnegative(),
    ideas: z.array(
      z.strictObject({
        id: fields.id,
        kind: z.enum(CONTENT_IDEA_KINDS),
        prompt: z.string(),
        result: z.string(),
        rating,
        createdBy: z.string().describe('Email address of the member who asked'),
        createdAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    quota: {
      day: '2026-11-15',
      dailyContentAssistant: 30,
      used: 1,
      remaining: 29,
      resetsAt: '2026-11-16T00:00:00.000Z',
    },
    total: 1,
    ideas: [
      {
        id: '019a84c1-0000-7000-8000-000000000040',
        kind: 'hook',
        prompt: 'A first line for a video about kimchi pasta',
        result: 'You have a pan, twelve minutes and half a jar of kimchi.',
        rating: 'useful',
        createdBy: 'mina@kitchen.example',
        createdAt: '2026-11-15T12:00:00.000Z',
      },
    ],
  },
});

export const rateIdea = defineEndpoint({
  method: 'PATCH',
  path: '/business/content-assistant/{id}',
  group,
  summary: 'Rate an idea as useful or not; null removes the rating.',
  feature,
  params,
  body: z.strictObject({ rating }),
  ...fields.done,
});

export const removeIdea = defineEndpoint({
  method: 'DELETE',
  path: '/business/content-assistant/{id}',
  group,
  summary: 'Delete an idea from the team’s history. It still counts towards the quota.',
  feature,
  params,
  ...fields.done,
});
