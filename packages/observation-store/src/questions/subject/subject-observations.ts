import { z } from 'zod';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { IN_REGIONS, subjectDaysInput, VIDEO_SUBJECTS } from './subject-tables.ts';

export const publishedWith = subjectDaysInput.extend({ kind: z.enum(VIDEO_SUBJECTS) });

/** Where a question finds the last looks at the videos of subjects: what follows its FROM and its WHERE. */
export type ObservationSource = { readonly from: Sql; readonly where: Sql };

const PUBLISHED = sql`published_at >= toDateTime64({startDate:Date}, 3, 'UTC')
        AND published_at < toDateTime64({endDate:Date} + 1, 3, 'UTC')`;

/** `kind` and `subjects` are SQL: which subjects it is about. */
type SubjectSelection = { readonly kind: Sql; readonly subjects: Sql };
const ONE: SubjectSelection = { kind: sql`{kind:String}`, subjects: sql`[{subject:String}]` };

const ofSubjects = ({ kind, subjects }: SubjectSelection) => sql`kind = ${kind}
        AND platform = {platform:String}
        AND subject IN ${subjects}
        AND ${PUBLISHED}`;

/**
 * Sources may name different publication times of one video, an export the day and the platform the second. Each range
 * lists the video once, with the newest look that names a time in it; of looks at the same moment the one recorded last
 * counts, then the later publication.
 */
const LAST_OF_EACH_VIDEO = (
  subject: Sql,
) => sql`ORDER BY observed_at DESC, recorded_at DESC, published_at DESC
      LIMIT 1 BY ${subject}, video_id, account_id`;

/** The looks that are kept: the last at which a video had the subject. */
export function observationsNow(about = ONE): ObservationSource {
  return {
    from: sql`(
      SELECT *
      FROM ${table('subject_video_totals')}
      WHERE ${ofSubjects(about)}
      ${LAST_OF_EACH_VIDEO(sql`subject`)}
    ) AS looks`,
    where: IN_REGIONS,
  };
}

/**
 * The same with looks that are kept no longer than until the engine joins its parts. Of many subjects the engine would
 * take three times as long to leave them out; who asks counts each video once.
 */
export function everyObservationNow(about = ONE): ObservationSource {
  return {
    from: table('subject_video_totals', { as: 'looks' }),
    where: sql`${ofSubjects(about)} AND ${IN_REGIONS}`,
  };
}

/**
 * The same as it was known on a day, from the record itself. The looks that are kept now tell where to look: what a
 * video had once is not forgotten.
 */
export function observationsAsOf(about = ONE): ObservationSource {
  const { kind, subjects } = about;
  return {
    from: sql`(
      SELECT
        platform, had AS subject, account_id, video_id, published_at, region, language, industry, hashtags,
        sound_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM ${table('video_observations')}
      ARRAY JOIN arrayIntersect(
        multiIf(
          ${kind} = 'hashtag', hashtags,
          ${kind} = 'sound', [sound_id],
          ${kind} = 'sticker', sticker_ids,
          ${kind} = 'region', [toString(region)],
          [toString(industry)]
        ),
        ${subjects}
      ) AS had
      WHERE platform = {platform:String}
        AND (account_id, video_id) GLOBAL IN
        (
          SELECT account_id, video_id
          FROM ${table('subject_video_totals')}
          WHERE ${ofSubjects(about)}
        )
        AND ${PUBLISHED}
        ${andKnownBy('toDate(recorded_at)')}
      ${LAST_OF_EACH_VIDEO(sql`had`)}
    ) AS looks`,
    where: IN_REGIONS,
  };
}
