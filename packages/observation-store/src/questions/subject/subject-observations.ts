import { z } from 'zod';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';
import { IN_REGIONS, subjectDaysInput, VIDEO_SUBJECTS } from './subject-tables.ts';

export const publishedWith = subjectDaysInput.extend({ kind: z.enum(VIDEO_SUBJECTS) });

/** The FROM and WHERE clauses of a question selection the last observations of the videos of subjects. */
export type ObservationSource = { readonly from: Sql; readonly where: Sql };

const PUBLISHED = sql`published_at >= toDateTime64({startDate:Date}, 3, 'UTC')
        AND published_at < toDateTime64({endDate:Date} + 1, 3, 'UTC')`;

type SubjectSelection = { readonly kind: Sql; readonly subjects: Sql };
const ONE_SUBJECT: SubjectSelection = { kind: sql`{kind:String}`, subjects: sql`[{subject:String}]` };

const ofSubjects = ({ kind, subjects }: SubjectSelection) => sql`kind = ${kind}
        AND platform = {platform:String}
        AND subject IN ${subjects}
        AND ${PUBLISHED}`;

/**
 * Sources may report different publication times of one video. Each range lists a video once, with the newest observation
 * whose publication time is in the range.
 */
const LAST_OF_EACH_VIDEO = (
  subject: Sql,
) => sql`ORDER BY observed_at DESC, recorded_at DESC, published_at DESC
      LIMIT 1 BY ${subject}, video_id, account_id`;

/** The last observation of each video that had the subject. */
export function observationsNow(selection = ONE_SUBJECT): ObservationSource {
  return {
    from: sql`(
      SELECT *
      FROM ${table('subject_video_totals')}
      WHERE ${ofSubjects(selection)}
      ${LAST_OF_EACH_VIDEO(sql`subject`)}
    ) AS observations`,
    where: IN_REGIONS,
  };
}

/**
 * May contain several observations of a video that the engine has not merged yet, so callers must count distinct videos.
 * Three times as fast for many subjects.
 */
export function everyObservationNow(selection = ONE_SUBJECT): ObservationSource {
  return {
    from: table('subject_video_totals', { as: 'observations' }),
    where: sql`${ofSubjects(selection)} AND ${IN_REGIONS}`,
  };
}

/** The same as of a day, from all observations of the videos that ever had the subject. */
export function observationsAsOf(selection = ONE_SUBJECT): ObservationSource {
  const { kind, subjects } = selection;
  return {
    from: sql`(
      SELECT
        platform, video_subject AS subject, account_id, video_id, published_at, region, language, industry, hashtags,
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
      ) AS video_subject
      WHERE platform = {platform:String}
        AND (account_id, video_id) GLOBAL IN
        (
          SELECT account_id, video_id
          FROM ${table('subject_video_totals')}
          WHERE ${ofSubjects(selection)}
        )
        AND ${PUBLISHED}
        ${andKnownBy('toDate(recorded_at)')}
      ${LAST_OF_EACH_VIDEO(sql`video_subject`)}
    ) AS observations`,
    where: IN_REGIONS,
  };
}
