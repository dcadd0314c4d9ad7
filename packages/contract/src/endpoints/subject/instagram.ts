import { z } from 'zod';
import { variantOf } from '../../endpoint.ts';
import { hashtagSeries } from './hashtags.ts';
import { tag } from './subject-insight.ts';

/** The hashtag series under the path for Instagram. */
export const instagramHashtagSeries = variantOf(hashtagSeries, {
  path: '/instagram/hashtag-insight/processed-timeserie/{id}',
  group: 'Instagram',
  params: z.strictObject({ id: tag }),
  query: hashtagSeries.query.omit({ platform: true }),
});
