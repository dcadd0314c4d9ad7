import { z } from 'zod';
import { fields } from '../../question.ts';

/** Both days are included, in the zone. */
export const accountDays = z.strictObject({
  platform: fields.platform,
  accountId: z.string(),
  startDate: fields.day,
  endDate: fields.day,
  zone: fields.zone,
  asOf: fields.asOf,
});
