import { CONSENTS, USAGE_FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

export const trackUsage = defineEndpoint({
  method: 'POST',
  path: '/usage-tracking',
  group: 'Usage',
  summary:
    'Record that the signed-in user used a feature. Nothing is recorded of users who have not allowed analytics, or who work for the operator.',
  isOpenToImpersonation: true,
  body: z.strictObject({
    action: fields.shortText,
    feature: z.enum(USAGE_FEATURES),
    url: fields.webAddress,
    urlParameters: z.record(z.string().max(100), z.string().max(2048)).default({}),
  }),
  ...fields.done,
});

export const setAnalyticsConsent = defineEndpoint({
  method: 'POST',
  path: '/business/user/analytics-consent',
  group: 'Usage',
  summary: 'Allow or forbid that the signed-in user’s use of the product is recorded.',
  keyScope: null,
  body: z.strictObject({ consent: z.enum(CONSENTS).exclude(['pending']) }),
  ...fields.done,
});
