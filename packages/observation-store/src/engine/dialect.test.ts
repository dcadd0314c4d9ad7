import { expect, test } from 'vitest';
import { withCommentPlaced, withKnownZone } from './dialect.ts';

test('replaces only the zone of a question', () => {
  const dialect = { zoneNames: { 'America/Coyhaique': 'America/Punta_Arenas' } };
  const input = { zone: 'America/Coyhaique', word: 'America/Coyhaique' };
  expect(withKnownZone(dialect, input)).toEqual({ zone: 'America/Punta_Arenas', word: 'America/Coyhaique' });
  const known = { zone: 'Europe/Berlin', word: 'America/Coyhaique' };
  expect(withKnownZone(dialect, known)).toBe(known);
  expect(withKnownZone(dialect, { word: 'a' })).toEqual({ word: 'a' });
});

test('places the comment of a view where the engine expects it', () => {
  const view =
    "CREATE MATERIALIZED VIEW a_feed TO a AS\nSELECT n FROM\n(\n    SELECT n FROM b\n)\nCOMMENT 'Its n'";
  expect(withCommentPlaced({ commentPlace: 'afterQuery' }, view)).toBe(view);
  expect(withCommentPlaced({ commentPlace: 'beforeQuery' }, view)).toBe(
    "CREATE MATERIALIZED VIEW a_feed TO a COMMENT 'Its n' AS\nSELECT n FROM\n(\n    SELECT n FROM b\n)",
  );
  const table = "CREATE TABLE a (n UInt8) ENGINE = MergeTree ORDER BY n\nCOMMENT 'Its n'";
  expect(withCommentPlaced({ commentPlace: 'beforeQuery' }, table)).toBe(table);
});
