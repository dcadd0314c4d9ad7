import { expect, test } from 'vitest';
import {
  draftOf,
  hasTimes,
  isChosenTwice,
  mappingOf,
  missingIn,
  offeredFixed,
  type Table,
  withKind,
} from './mapping-draft.ts';

const fields = (...names: string[]) =>
  names.map(name => ({ name, type: name.endsWith('At') ? 'time' : 'text' }));
const VIDEOS = {
  kind: 'videos' as const,
  fields: fields('platform', 'observedAt', 'handle', 'videoId', 'url', 'publishedAt', 'views', 'likes'),
  needs: [['platform'], ['videoId', 'url'], ['handle', 'url'], ['publishedAt', 'videoId', 'url']],
};
const SOUNDS = {
  kind: 'sounds' as const,
  fields: fields('platform', 'observedAt', 'soundId', 'videos'),
  needs: [['platform'], ['soundId'], ['title', 'videos']],
};
const TABLE: Table = {
  columns: ['Link', 'Plays', 'When', ''].map(title => ({ title, samples: [] })),
  suggestion: { kind: 'videos', columns: { Link: 'url', Plays: 'views' } },
  choices: [VIDEOS, SOUNDS],
};

test('a draft starts from the suggestion or the previous mapping', () => {
  const draft = draftOf(TABLE, null);
  expect(draft).toEqual({
    kind: 'videos',
    columns: { Link: 'url', Plays: 'views', When: '' },
    fixed: {},
    dayOrder: null,
  });
  const said = {
    kind: 'videos' as const,
    columns: { When: 'publishedAt' },
    fixed: { platform: 'tiktok' },
    dayOrder: 'day-first' as const,
  };
  expect(draftOf(TABLE, said)).toEqual({
    ...said,
    columns: { Link: '', Plays: '', When: 'publishedAt' },
  });
  expect(draftOf({ ...TABLE, suggestion: null }, null).columns).toEqual({ Link: '', Plays: '', When: '' });
});

test('a required field is met by a column or a fixed value', () => {
  const draft = draftOf(TABLE, null);
  expect(missingIn(draft, VIDEOS)).toEqual([['platform']]);
  expect(missingIn({ ...draft, fixed: { platform: ' ' } }, VIDEOS)).toEqual([['platform']]);
  expect(missingIn({ ...draft, fixed: { platform: 'tiktok' } }, VIDEOS)).toEqual([]);
  expect(missingIn({ ...draft, columns: { ...draft.columns, Link: '' } }, VIDEOS)).toEqual(VIDEOS.needs);
});

test('a field belongs to one column', () => {
  const draft = draftOf(TABLE, null);
  expect(isChosenTwice(draft, 'views')).toBe(false);
  expect(isChosenTwice({ ...draft, columns: { ...draft.columns, When: 'views' } }, 'views')).toBe(true);
  expect(isChosenTwice(draft, '')).toBe(false);
});

test('a column replaces a fixed value', () => {
  const draft = { ...draftOf(TABLE, null), fixed: { platform: 'tiktok', handle: ' mina ' } };
  expect(offeredFixed(draft, VIDEOS)).toEqual(['platform', 'handle', 'observedAt']);
  expect(offeredFixed(draft, SOUNDS)).toEqual(['platform', 'observedAt']);
  expect(mappingOf(draft)).toEqual({
    kind: 'videos',
    columns: { Link: 'url', Plays: 'views' },
    fixed: { platform: 'tiktok', handle: 'mina' },
  });
  const given = { ...draft, columns: { ...draft.columns, When: 'handle' } };
  expect(offeredFixed(given, VIDEOS)).toEqual(['platform', 'observedAt']);
  expect(mappingOf(given).fixed).toEqual({ platform: 'tiktok' });
});

test('changing the kind of line keeps shared fields', () => {
  const draft = {
    ...draftOf(TABLE, null),
    columns: { Link: 'url', Plays: 'videos', When: 'observedAt' },
    fixed: { platform: 'tiktok', handle: 'mina' },
  };
  expect(withKind(draft, SOUNDS)).toEqual({
    kind: 'sounds',
    columns: { Link: '', Plays: 'videos', When: 'observedAt' },
    fixed: { platform: 'tiktok' },
    dayOrder: null,
  });
  expect([hasTimes(draft, VIDEOS), hasTimes(draftOf(TABLE, null), VIDEOS)]).toEqual([true, false]);
});

test('the order of days is sent when it was chosen', () => {
  const draft = { ...draftOf(TABLE, null), dayOrder: 'month-first' as const };
  expect(mappingOf(draft)).toMatchObject({ dayOrder: 'month-first' });
});
