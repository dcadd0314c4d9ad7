import { normalizeHashtag } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type JsonFormat, missing } from '../format.ts';
import { mergeRows, provenanceOf, type RowProvenance } from './build-rows.ts';
import { countOf, type Fields, fieldsOf, isFields, textOf } from './fields.ts';
import { shownStats, webAccountOf, webAccountRows } from './tiktok-web-author.ts';
import { answeredAt, TIKTOK_WEB, webSounds } from './tiktok-web-item.ts';

function pageFormat(
  inside: string,
  read: (page: Fields, provenance: RowProvenance) => Partial<Rows>,
): JsonFormat {
  return {
    id: TIKTOK_WEB,
    recognises: value =>
      isFields(value) && isFields(value[inside]) && ('stats' in value || 'statsV2' in value),
    read: (value, facts, container) =>
      read(value as Fields, provenanceOf(TIKTOK_WEB, 'tiktok', facts, answeredAt(container))),
  };
}

export const tiktokWebProfile = pageFormat('user', (page, provenance) =>
  webAccountRows(provenance, webAccountOf(fieldsOf(page, 'user')), shownStats(page, 'stats', true)),
);

export const tiktokWebHashtag = pageFormat('challenge', (page, provenance) => {
  const subject = normalizeHashtag(textOf(fieldsOf(page, 'challenge'), 'title'));
  if (subject === '') throw missing('challenge.title');
  const { stats, exact } = shownStats(page, 'stats', true);
  const [videos, views] = [countOf(stats, 'videoCount'), countOf(stats, 'viewCount')];
  return { hashtagObservations: [{ subject, videos, views, exact, ...provenance }] };
});

export const tiktokWebSound = pageFormat('music', (page, provenance) => {
  const sounds = webSounds(fieldsOf(page, 'music'), provenance);
  const { stats, exact } = shownStats(page, 'stats', true);
  const videos = countOf(stats, 'videoCount');
  if (sounds.length === 0) throw missing('music.id');
  const soundObservations = sounds.map(({ soundId }) => ({
    subject: soundId,
    videos,
    views: null,
    exact,
    ...provenance,
  }));
  return { sounds, soundObservations };
});

/** The accounts of an old page state: separate maps of descriptions and counts by handle. */
export const tiktokWebUsers: JsonFormat = {
  id: TIKTOK_WEB,
  recognises: value => isFields(value) && isFields(value.users) && isFields(value.stats),
  read(value, facts) {
    const provenance = provenanceOf(TIKTOK_WEB, 'tiktok', facts);
    const { users, stats } = value as { users: Fields; stats: Fields };
    return mergeRows(
      ...Object.keys(users).map(handle => {
        const account = webAccountOf(fieldsOf(users, handle));
        return webAccountRows(provenance, account, { stats: fieldsOf(stats, handle), exact: false });
      }),
    );
  },
};
