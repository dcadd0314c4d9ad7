import { INDUSTRIES } from '../packages/domain/src/index.ts';
import type { Engine } from '../packages/observation-store/src/engine/engine.ts';

/** Whom and what the calls ask about, each list in an order that has nothing to do with size or age. */
export type Subjects = {
  readonly accounts: readonly { readonly id: string; readonly handle: string }[];
  readonly videos: readonly { readonly id: string; readonly accountId: string }[];
  readonly commentedVideos: readonly string[];
  readonly watchedVideos: readonly string[];
  readonly hashtags: readonly string[];
  readonly sounds: readonly { readonly id: string; readonly title: string }[];
  readonly stickers: readonly string[];
  readonly regions: readonly string[];
  readonly industries: readonly string[];
};

const MOST = 200;
const ON_TIKTOK = `platform = 'tiktok'`;

/** The tenth of the subjects with most videos, for people ask about what is used. */
const used = (kind: string) => `
  SELECT subject FROM
  (
    SELECT subject, sum(videos) AS uses FROM subject_totals
    WHERE kind = '${kind}' AND ${ON_TIKTOK} GROUP BY subject
    ORDER BY uses DESC, subject
    LIMIT (SELECT toUInt64(greatest(${MOST}, uniqExact(subject) / 10)) FROM subject_totals WHERE kind = '${kind}' AND ${ON_TIKTOK})
  )
  ORDER BY cityHash64(subject) LIMIT ${MOST}`;

export async function chooseSubjects({ writer }: Engine): Promise<Subjects> {
  const ask = async <Row>(query: string) =>
    (await writer.query({ query, format: 'JSONEachRow' })).json<Row>();
  const ids = async (query: string) => (await ask<{ subject: string }>(query)).map(row => row.subject);
  const published = `published_at >= (SELECT max(published_at) - INTERVAL 90 DAY FROM videos)`;
  const sounds = await ids(used('sound'));
  const titles = await ask<{ id: string; title: string }>(
    `SELECT sound_id AS id, any(title) AS title FROM sounds
    WHERE ${ON_TIKTOK} AND sound_id IN ('${sounds.join("','")}') GROUP BY id ORDER BY cityHash64(id)`,
  );
  return {
    accounts: await ask(
      `SELECT account_id AS id, any(handle) AS handle FROM accounts
      WHERE ${ON_TIKTOK} AND deleted_at IS NULL AND NOT is_private
        AND account_id IN (SELECT account_id FROM videos WHERE ${ON_TIKTOK} AND ${published})
        AND account_id IN (SELECT account_id FROM audience_observations WHERE ${ON_TIKTOK})
      GROUP BY id ORDER BY cityHash64(id) LIMIT ${MOST}`,
    ),
    videos: await ask(
      `SELECT video_id AS id, any(account_id) AS accountId FROM videos
      WHERE ${ON_TIKTOK} AND ${published} GROUP BY id ORDER BY cityHash64(id) LIMIT ${MOST}`,
    ),
    commentedVideos: await ids(
      `SELECT video_id AS subject FROM comments WHERE ${ON_TIKTOK}
      GROUP BY subject ORDER BY cityHash64(subject) LIMIT ${MOST}`,
    ),
    watchedVideos: await ids(
      `SELECT subject_id AS subject FROM audience_observations WHERE ${ON_TIKTOK} AND subject_kind = 'video'
      GROUP BY subject ORDER BY cityHash64(subject) LIMIT ${MOST}`,
    ),
    hashtags: await ids(used('hashtag')),
    sounds: titles,
    stickers: await ids(used('sticker')),
    regions: await ids(
      `SELECT region AS subject FROM publication_days WHERE kind = 'all' AND ${ON_TIKTOK} AND region != ''
      GROUP BY subject ORDER BY sum(new_videos) DESC, subject LIMIT 20`,
    ),
    industries: INDUSTRIES,
  };
}
