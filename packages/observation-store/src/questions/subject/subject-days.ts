import { z } from 'zod';
import { keys } from '../../changes.ts';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, name, sql, table } from '../../sql/sql.ts';
import { type CountedSubject, IN_REGIONS, SUBJECT_TABLES, subjectDaysInput } from './subject-tables.ts';

const gained = z.int();

function daysOf(kind: CountedSubject) {
  const { column, days } = SUBJECT_TABLES[kind];
  return { column: name(column), days: table(days, { as: 'days' }) };
}

const IN_RANGE = sql`platform = {platform:String}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
      AND ${IN_REGIONS}`;

function ofSubject(kind: CountedSubject) {
  return ({ platform, subject }: { readonly platform: string; readonly subject: string }): string[] => [
    keys.subject(kind, platform, subject),
  ];
}

/**
 * Gains, new videos and distinct creators of a subject by day, week or month. The date of a period is its first day within
 * the range, or within the preceding range from `readFrom`.
 */
function subjectDays(kind: CountedSubject) {
  const { column, days } = daysOf(kind);
  return defineQuestion({
    name: `${kind}-days`,
    input: subjectDaysInput.extend({ readFrom: fields.day, grain: z.enum(['day', 'week', 'month']) }),
    scope: ofSubject(kind),
    row: z.strictObject({
      date: columns.day,
      new_videos: gained,
      views_gained: gained,
      likes_gained: gained,
      comments_gained: gained,
      shares_gained: gained,
      creators: z.int().nonnegative(),
    }),
    sql: sql`
    SELECT
      greatest(
        multiIf({grain:String} = 'week', toMonday(day), {grain:String} = 'month', toStartOfMonth(day), day),
        if(day < {startDate:Date}, {readFrom:Date}, {startDate:Date})
      ) AS date,
      sum(days.new_videos) AS new_videos,
      sum(days.views_gained) AS views_gained,
      sum(days.likes_gained) AS likes_gained,
      sum(days.comments_gained) AS comments_gained,
      sum(days.shares_gained) AS shares_gained,
      uniqCombined64IfMerge(days.creators) AS creators
    FROM ${days}
    WHERE platform = {platform:String}
      AND ${column} = {subject:String}
      AND day BETWEEN {readFrom:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
      AND ${IN_REGIONS}
    GROUP BY date
    ORDER BY date`,
  });
}

export const hashtagDays = subjectDays('hashtag');
export const soundDays = subjectDays('sound');
export const stickerDays = subjectDays('sticker');

/** By day and country, for the countries with most new videos in the range. */
function subjectRegionDays(kind: CountedSubject) {
  const { column, days } = daysOf(kind);
  const condition = sql`${column} = {subject:String} AND region != '' AND ${IN_RANGE}`;
  return defineQuestion({
    name: `${kind}-region-days`,
    input: subjectDaysInput.extend({ limit: z.int().positive() }),
    scope: ofSubject(kind),
    row: z.strictObject({ region: z.string(), date: columns.day, new_videos: gained, views_gained: gained }),
    sql: sql`
    SELECT region, day AS date, sum(days.new_videos) AS new_videos, sum(days.views_gained) AS views_gained
    FROM ${days}
    WHERE ${condition}
      AND region GLOBAL IN
      (
        SELECT region
        FROM ${days}
        WHERE ${condition}
        GROUP BY region
        ORDER BY sum(days.new_videos) DESC, sum(days.views_gained) DESC, region
        LIMIT {limit:UInt32}
      )
    GROUP BY region, day
    ORDER BY region, day`,
  });
}

export const hashtagRegionDays = subjectRegionDays('hashtag');
export const soundRegionDays = subjectRegionDays('sound');

/** New videos and views gained by country, most videos first. */
function subjectRegions(kind: CountedSubject) {
  const { column, days } = daysOf(kind);
  return defineQuestion({
    name: `${kind}-regions`,
    input: subjectDaysInput,
    scope: ofSubject(kind),
    row: z.strictObject({ region: z.string(), new_videos: gained, views_gained: gained }),
    sql: sql`
    SELECT region, sum(days.new_videos) AS new_videos, sum(days.views_gained) AS views_gained
    FROM ${days}
    WHERE ${column} = {subject:String} AND ${IN_RANGE}
    GROUP BY region
    HAVING new_videos != 0 OR views_gained != 0
    ORDER BY new_videos DESC, views_gained DESC, region`,
  });
}

export const hashtagRegions = subjectRegions('hashtag');
export const soundRegions = subjectRegions('sound');
export const stickerRegions = subjectRegions('sticker');

function subjectGains(kind: CountedSubject) {
  const { column, days } = daysOf(kind);
  return defineQuestion({
    name: `${kind}-gains`,
    input: subjectDaysInput.omit({ subject: true }).extend({ subjects: z.array(z.string()) }),
    row: z.strictObject({ subject: z.string(), new_videos: gained, views_gained: gained }),
    sql: sql`
    SELECT
      ${column} AS subject, sum(days.new_videos) AS new_videos, sum(days.views_gained) AS views_gained
    FROM ${days}
    WHERE ${column} IN {subjects:Array(String)} AND ${IN_RANGE}
    GROUP BY subject
    ORDER BY subject`,
  });
}

export const hashtagGains = subjectGains('hashtag');
export const soundGains = subjectGains('sound');
