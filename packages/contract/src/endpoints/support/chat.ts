import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

export const chatToken = defineEndpoint({
  method: 'POST',
  path: '/hubspot/token',
  group: 'Support',
  summary:
    'A token that identifies the signed-in user to the chat widget. If no chat is connected, success is false and the widget is not shown.',
  keyScope: null,
  body: z.strictObject({
    email: fields.email.describe('The user’s own email address'),
    firstName: z
      .string()
      .trim()
      .max(254)
      .default('')
      .describe('The email address is used if there is no name'),
    lastName: fields.personName.default(''),
  }),
  reply: z.strictObject({
    success: z.boolean(),
    data: z
      .strictObject({
        token: z.string(),
        portalId: z.string().describe('Name of the widget’s script'),
      })
      .optional()
      .describe('Only if successful'),
  }),
  example: { success: true, data: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6…', portalId: '12345678' } },
});
