import { z } from 'zod';
import { hashtagSeries } from './hashtags.ts';
import { tag } from './subject-insight.ts';

/** The hashtag series under the address that Instagram has of its own. */
export const instagramHashtagSeries = {
  ...hashtagSeries,
  name: 'instagramHashtagSeries',
  path: '/instagram/hashtag-insight/processed-timeserie/{id}',
  group: 'Instagram',
  params: z.strictObject({ id: tag }),
  query: hashtagSeries.query.omit({ platform: true }),
};
