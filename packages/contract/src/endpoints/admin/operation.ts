import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Operation';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  group,
  summary: 'Health check: both databases are queried.',
  access: 'public',
  isCacheable: true,
  reply: z.strictObject({
    ok: z.boolean(),
    stores: z.strictObject({
      business: z.strictObject({ ok: z.boolean(), engine: z.string() }),
      observations: z.strictObject({ ok: z.boolean(), engine: z.string() }),
    }),
  }),
  example: {
    ok: true,
    stores: { business: { ok: true, engine: 'pglite' }, observations: { ok: true, engine: 'chdb' } },
  },
});

export const outbox = defineEndpoint({
  method: 'GET',
  path: '/dev/outbox',
  group,
  summary: 'Latest emails that would have been sent, newest first. Development machines without SMTP only.',
  access: 'development',
  isCacheable: true,
  reply: z.strictObject({
    mails: z.array(
      z.strictObject({
        id: z.string(),
        to: fields.email,
        subject: z.string(),
        text: z.string(),
        sentAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    mails: [
      {
        id: '1',
        to: 'new@example.com',
        subject: 'Confirm your email address',
        text: 'Open http://127.0.0.1:3000/auth/verify?token=…',
        sentAt: '2026-11-15T12:00:00.000Z',
      },
    ],
  },
});
