import { normalizeHashtag } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type JsonFormat, NotUnderstood } from '../format.ts';
import { joinRows, type Told, toldBy } from './build-rows.ts';
import { countOf, type Fields, fieldsOf, isFields, textOf } from './fields.ts';
import { shownStats, webAccountOf, webAccountRows } from './tiktok-web-author.ts';
import { answeredAt, TIKTOK_WEB, webSounds } from './tiktok-web-item.ts';

function pageFormat(inside: string, read: (page: Fields, told: Told) => Partial<Rows>): JsonFormat {
  return {
    id: TIKTOK_WEB,
    recognises: value =>
      isFields(value) && isFields(value[inside]) && ('stats' in value || 'statsV2' in value),
    read: (value, facts, around) =>
      read(value as Fields, toldBy(TIKTOK_WEB, 'tiktok', facts, answeredAt(around))),
  };
}

export const tiktokWebProfile = pageFormat('user', (page, told) =>
  webAccountRows(told, webAccountOf(fieldsOf(page, 'user')), shownStats(page, 'stats', true)),
);

export const tiktokWebHashtag = pageFormat('challenge', (page, told) => {
  const subject = normalizeHashtag(textOf(fieldsOf(page, 'challenge'), 'title'));
  if (subject === '') throw new NotUnderstood('challenge.title is missing.');
  const { stats, exact } = shownStats(page, 'stats', true);
  const [videos, views] = [countOf(stats, 'videoCount'), countOf(stats, 'viewCount')];
  return { hashtagObservations: [{ subject, videos, views, exact, ...told }] };
});

export const tiktokWebSound = pageFormat('music', (page, told) => {
  const sounds = webSounds(fieldsOf(page, 'music'), told);
  const { stats, exact } = shownStats(page, 'stats', true);
  const videos = countOf(stats, 'videoCount');
  if (sounds.length === 0) throw new NotUnderstood('music.id is missing.');
  const soundObservations = sounds.map(({ soundId }) => ({
    subject: soundId,
    videos,
    views: null,
    exact,
    ...told,
  }));
  return { sounds, soundObservations };
});

/** The accounts of an old page state: descriptions and counts by handle, side by side. */
export const tiktokWebUsers: JsonFormat = {
  id: TIKTOK_WEB,
  recognises: value => isFields(value) && isFields(value.users) && isFields(value.stats),
  read(value, facts) {
    const told = toldBy(TIKTOK_WEB, 'tiktok', facts);
    const { users, stats } = value as { users: Fields; stats: Fields };
    return joinRows(
      ...Object.keys(users).map(handle => {
        const account = webAccountOf(fieldsOf(users, handle));
        return webAccountRows(told, account, { stats: fieldsOf(stats, handle), exact: false });
      }),
    );
  },
};
