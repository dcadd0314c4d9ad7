import { AUDIENCE_SUBJECT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { provenance } from '../columns.ts';

const shares = z.record(z.string(), z.number());

/** All audience observations of an account or a video, latest first. */
export const audienceHistory = defineQuestion({
  name: 'audience-history',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    subjectKind: z.enum(AUDIENCE_SUBJECT_KINDS),
    subjectId: z.string(),
    observedSince: z.date(),
    limit: z.int().positive(),
    asOf: fields.asOf,
  }),
  row: z.strictObject({
    ages: shares,
    genders: shares,
    countries: shares,
    sample_size: columns.count,
    ...provenance,
  }),
  sql: sql`
    SELECT ages, genders, countries, sample_size, observed_at, recorded_at, source
    FROM ${table('audience_observations')}
    WHERE platform = {platform:String}
      AND account_id = {accountId:String}
      AND subject_kind = {subjectKind:String}
      AND subject_id = {subjectId:String}
      AND observed_at >= {observedSince:DateTime64(3, 'UTC')}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT {limit:UInt32}`,
});
