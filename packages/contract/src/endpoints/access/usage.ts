import { USAGE_FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

export const trackUsage = defineEndpoint({
  method: 'POST',
  path: '/usage-tracking',
  group: 'Usage',
  summary: 'Record that the signed-in user used a feature.',
  isOpenToImpersonation: true,
  body: z.strictObject({
    action: fields.shortText,
    feature: z.enum(USAGE_FEATURES),
    url: fields.webAddress,
    urlParameters: z.record(z.string().max(100), z.string().max(2048)).default({}),
  }),
  ...fields.done,
});
