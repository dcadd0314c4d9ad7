import { INDUSTRIES } from '../../packages/domain/src/index.ts';
import type { Engine } from '../../packages/observation-store/src/engine/engine.ts';

/** Subjects of the calls, in an order that is independent of size and age. */
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

const MAX_SUBJECTS = 200;
const ON_TIKTOK = `platform = 'tiktok'`;

/** From the tenth with the most videos, since people look up what is in use. */
const popular = (kind: string) => `
  SELECT subject FROM
  (
    SELECT subject, sum(videos) AS uses FROM subject_totals
    WHERE kind = '${kind}' AND ${ON_TIKTOK} GROUP BY subject
    ORDER BY uses DESC, subject
    LIMIT (SELECT toUInt64(greatest(${MAX_SUBJECTS}, uniqExact(subject) / 10)) FROM subject_totals WHERE kind = '${kind}' AND ${ON_TIKTOK})
  )
  ORDER BY cityHash64(subject) LIMIT ${MAX_SUBJECTS}`;

export async function chooseSubjects({ writer }: Engine): Promise<Subjects> {
  const query = async <Row>(text: string) =>
    (await writer.query({ query: text, format: 'JSONEachRow' })).json<Row>();
  const ids = async (text: string) => (await query<{ subject: string }>(text)).map(row => row.subject);
  const published = `published_at >= (SELECT max(published_at) - INTERVAL 90 DAY FROM videos)`;
  const sounds = await ids(popular('sound'));
  const titles = await query<{ id: string; title: string }>(
    `SELECT sound_id AS id, any(title) AS title FROM sounds
    WHERE ${ON_TIKTOK} AND sound_id IN ('${sounds.join("','")}') GROUP BY id ORDER BY cityHash64(id)`,
  );
  return {
    accounts: await query(
      `SELECT account_id AS id, any(handle) AS handle FROM accounts
      WHERE ${ON_TIKTOK} AND deleted_at IS NULL AND NOT is_private
        AND account_id IN (SELECT account_id FROM videos WHERE ${ON_TIKTOK} AND ${published})
        AND account_id IN (SELECT account_id FROM audience_observations WHERE ${ON_TIKTOK})
      GROUP BY id ORDER BY cityHash64(id) LIMIT ${MAX_SUBJECTS}`,
    ),
    videos: await query(
      `SELECT video_id AS id, any(account_id) AS accountId FROM videos
      WHERE ${ON_TIKTOK} AND ${published} GROUP BY id ORDER BY cityHash64(id) LIMIT ${MAX_SUBJECTS}`,
    ),
    commentedVideos: await ids(
      `SELECT video_id AS subject FROM comments WHERE ${ON_TIKTOK}
      GROUP BY subject ORDER BY cityHash64(subject) LIMIT ${MAX_SUBJECTS}`,
    ),
    watchedVideos: await ids(
      `SELECT subject_id AS subject FROM audience_observations WHERE ${ON_TIKTOK} AND subject_kind = 'video'
      GROUP BY subject ORDER BY cityHash64(subject) LIMIT ${MAX_SUBJECTS}`,
    ),
    hashtags: await ids(popular('hashtag')),
    sounds: titles,
    stickers: await ids(popular('sticker')),
    regions: await ids(
      `SELECT region AS subject FROM publication_days WHERE kind = 'all' AND ${ON_TIKTOK} AND region != ''
      GROUP BY subject ORDER BY sum(new_videos) DESC, subject LIMIT 20`,
    ),
    industries: INDUSTRIES,
  };
}
