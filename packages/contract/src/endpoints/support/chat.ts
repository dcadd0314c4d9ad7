import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

export const chatToken = defineEndpoint({
  name: 'chatToken',
  method: 'POST',
  path: '/hubspot/token',
  group: 'Support',
  summary:
    'A token by which the chat widget knows the signed-in user. Without a connected chat success is false, and the widget stays away.',
  access: 'session',
  keyScope: null,
  body: z.strictObject({
    email: words.email.describe('The own address'),
    firstName: z
      .string()
      .trim()
      .max(254)
      .default('')
      .describe('The own address stands in for a missing name'),
    lastName: words.personName.default(''),
  }),
  reply: z.strictObject({
    success: z.boolean(),
    data: z
      .strictObject({
        token: z.string(),
        portalId: z.string().describe('Names the widget’s script'),
      })
      .optional()
      .describe('Only with success'),
  }),
  example: { success: true, data: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6…', portalId: '12345678' } },
});
