import { newestOf, sql } from '../../sql/sql.ts';

/** Events with the person: the user, whose visits before they signed in count too, or else the browser. */
export const eventsOfPeople = sql`
  (
    SELECT
      event,
      page,
      session_id,
      event_id,
      occurred_day,
      occurred_at,
      multiIf(user_id != '', user_id, owner != '', owner, distinct_id) AS person
    FROM
    (
      SELECT event, page, session_id, event_id, occurred_day, occurred_at, user_id, distinct_id
      FROM ${newestOf('analytics_events')}
      WHERE occurred_day BETWEEN {startDate:Date} AND {endDate:Date}
    ) AS happened
    LEFT JOIN
    (
      SELECT anonymous_id, max(user_id) AS owner
      FROM ${newestOf('analytics_events')}
      WHERE anonymous_id != '' AND user_id != ''
      GROUP BY anonymous_id
    ) AS owners ON owners.anonymous_id = happened.distinct_id
  )`;
