import { MAX_TEXT_LENGTHS, PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { reason, rule, sentence, sentenceSchema } from '../../reasons/reason.ts';
import { permittedUse } from '../metrics/sources.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';
const at = '2026-11-15T12:00:00.000Z';
const time = fields.isoTime.nullable();
const count = z.int().nonnegative();

/**
 * `no-key`: a required key is missing. `failing`: the last request failed. `sign-in-again`: the platform reports that
 * its authorisation has expired or was revoked.
 */
const SOURCE_STATES = ['connected', 'off', 'failing', 'sign-in-again', 'no-key'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

const source = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, rule('fields.sourceName'));
const params = z.strictObject({ source });
const partName = z.string().regex(/^[A-Za-z]{1,40}$/);

export const connector = z.strictObject({
  source: z.string(),
  platform: z.enum(PLATFORMS),
  name: z.string(),
  about: sentenceSchema.describe('What data it provides, and for which accounts'),
  state: z.enum(SOURCE_STATES),
  isOn: z.boolean(),
  baseUrl: z.string().describe('API address'),
  ownBaseUrl: z.string().nullable().describe('Custom address set by staff; null for the default'),
  secrets: z
    .array(
      z.strictObject({
        name: z.string(),
        label: sentenceSchema,
        help: sentenceSchema,
        isSet: z.boolean(),
        ending: z
          .string()
          .max(4)
          .nullable()
          .describe('Last characters of a non-secret value, to identify it'),
      }),
    )
    .describe('Keys are never shown again'),
  needs: z.array(z.array(z.string())).describe('Names of secrets; one complete set is required'),
  options: z.array(
    z.strictObject({
      name: z.string(),
      label: sentenceSchema,
      help: sentenceSchema,
      isNeeded: z.boolean().describe('Must be confirmed before the source can be enabled'),
      choices: z
        .array(z.strictObject({ value: z.string(), label: sentenceSchema }))
        .nullable()
        .describe('null for yes/no options'),
      value: z.union([z.boolean(), z.string()]),
    }),
  ),
  signInAt: z.string().nullable().describe('Sign-in provider, as an alternative to pasting tokens'),
  quotas: z.array(
    z.strictObject({
      bucket: z.string(),
      used: z.number().nonnegative(),
      limit: z.number().nonnegative().nullable(),
      resetsAt: time,
    }),
  ),
  lastError: sentenceSchema.nullable(),
  lastErrorAt: time,
  lastResponseAt: time,
  changedBy: z.string().nullable(),
  changedAt: time,
  use: permittedUse,
});

export const connectorExample: z.input<typeof connector> = {
  source: 'youtube-data-api',
  platform: 'youtube',
  name: 'YouTube Data API',
  about: sentence(reason('sources.youtubeAbout')),
  state: 'connected',
  isOn: true,
  baseUrl: 'https://www.googleapis.com/youtube/v3',
  ownBaseUrl: null,
  secrets: [
    {
      name: 'apiKey',
      label: sentence(reason('sourceLabels.apiKey')),
      help: sentence(reason('sources.youtubeKey')),
      isSet: true,
      ending: null,
    },
  ],
  needs: [['apiKey']],
  options: [],
  signInAt: 'Google',
  quotas: [{ bucket: 'units', used: 412, limit: 10_000, resetsAt: '2026-11-16T08:00:00.000Z' }],
  lastError: null,
  lastErrorAt: null,
  lastResponseAt: at,
  changedBy: 'admin@demo.clipscope.test',
  changedAt: '2026-11-14T09:00:00.000Z',
  use: {
    retentionDays: 30,
    commercialUse: true,
    derivedMetrics: false,
    mixedWithOthers: false,
    findsCreators: true,
    rules: [sentence(reason('sources.youtubeRefreshed'))],
  },
};

export const changeSource = defineEndpoint({
  method: 'PATCH',
  path: '/admin/sources/{source}',
  group,
  summary:
    'Configure a source: its keys (an empty value leaves the stored one unchanged), options, address, and whether it is enabled. Changing the address requires entering the keys again. Takes effect immediately.',
  keyScope: null,
  feature,
  params,
  body: z.strictObject({
    secrets: z
      .record(
        partName,
        z
          .string()
          .trim()
          .max(MAX_TEXT_LENGTHS.sourceSecret)
          .regex(/^[\x21-\x7e]*$/, rule('fields.sourceKey')),
      )
      .optional(),
    options: z.record(partName, z.union([z.boolean(), z.string().max(100)])).optional(),
    baseUrl: z
      .string()
      .max(300)
      .refine(isPlainAddress, rule('fields.address'))
      .transform(address => address.replace(/\/+$/, ''))
      .nullable()
      .optional()
      .describe('null for the default'),
    isOn: z.boolean().optional(),
  }),
  reply: connector,
  example: connectorExample,
});

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

export const removeSource = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sources/{source}',
  group,
  summary: 'Remove a source’s keys and settings. Data it provided is kept until its retention period ends.',
  keyScope: null,
  feature,
  params,
  ...fields.done,
});

export const testSource = defineEndpoint({
  method: 'POST',
  path: '/admin/sources/{source}/test',
  group,
  summary:
    'Test a source with one low-cost request, whether or not it is enabled, and return the result. Nothing is stored.',
  keyScope: null,
  feature,
  params,
  reply: z.strictObject({
    isAnswered: z.boolean(),
    ...sentenceSchema.shape,
    quotaUsed: count,
    warnings: z.array(z.string()).describe('Technical details of the response, in English'),
  }),
  example: {
    isAnswered: true,
    message: 'YouTube Data API returned the account @youtube.',
    code: 'platform.sourceAnsweredAccount',
    params: { source: 'YouTube Data API', handle: 'youtube' },
    quotaUsed: 1,
    warnings: [],
  },
});

export const authorizeSource = defineEndpoint({
  method: 'POST',
  path: '/admin/sources/{source}/authorize',
  group,
  summary:
    'The platform’s sign-in page, where the account’s owner authorises the source. The platform redirects to /admin/sources/signed-in with a code and the state. The link is valid for half an hour.',
  keyScope: null,
  feature,
  params,
  reply: z.strictObject({ url: z.string() }),
  example: { url: 'https://www.tiktok.com/v2/auth/authorize/?client_key=…&response_type=code&state=…' },
});

export const completeSource = defineEndpoint({
  method: 'POST',
  path: '/admin/sources/signed-in',
  group,
  summary: 'Exchange the code from the platform’s redirect; the tokens are stored with the keys.',
  keyScope: null,
  feature,
  body: z.strictObject({
    code: z.string().min(1).max(4096),
    state: z.string().min(1).max(4096),
  }),
  reply: connector,
  example: connectorExample,
});
