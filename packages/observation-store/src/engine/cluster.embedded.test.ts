import type { ObservationLocation } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUnmigratedPlace } from '../../test/open-test-store.ts';
import { clusterForm } from './cluster.ts';
import { withCommentPlaced } from './dialect.ts';
import { connectEngine, type Engine } from './engine.ts';
import { singleMachineForm, statementOf } from './migration-statement.ts';
import { readMigrations } from './migrations.ts';

const statements = (await readMigrations()).flatMap(migration => migration.statements);
const render = clusterForm('clips', statements);
const rendered = statements.flatMap(render);
/** Backfills read and write distributed tables, as on a single machine. */
const moves = statements
  .filter(({ kind }) => kind === 'filling')
  .map(({ parts }) => singleMachineForm(parts));
const making = rendered.filter(statement => !moves.includes(statement));
const creating = (name: string) =>
  rendered.find(text => new RegExp(`EXISTS ${name} ON CLUSTER`).test(text)) ?? '';

let place: ObservationLocation;
let engine: Engine;
beforeAll(async () => {
  place = await newUnmigratedPlace();
  engine = await connectEngine(place);
});
afterAll(async () => {
  await engine.close();
  await place.remove();
});

describe('the cluster form', () => {
  test('parses on the engine', async () => {
    const query = 'SELECT formatQuerySingleLine({statement:String}) AS formatted';
    for (const statement of making) {
      const query_params = { statement: withCommentPlaced(engine.dialect, statement) };
      const result = await engine.writer.query({ query, query_params, format: 'JSONEachRow' });
      const [row] = await result.json<{ formatted: string }>();
      expect
        .soft(row?.formatted, statement)
        .toMatch(/^(CREATE (TABLE|MATERIALIZED VIEW) IF NOT EXISTS|ALTER TABLE) \w+ ON CLUSTER clips /);
    }
  });

  test('creates every table on the cluster', () => {
    for (const statement of making) {
      expect(statement).toContain('ON CLUSTER clips');
      expect(statement).not.toMatch(/ENGINE = (\w+)?MergeTree\b(?<!Replicated\w*MergeTree)/);
      expect(statement).not.toContain('non_replicated');
    }
  });

  test('keeps the arguments of the engine', () => {
    expect(creating('ingest_marks_local')).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/ingest_marks_local', '{replica}', step)",
    );
  });

  test('shards videos by account and hashtags by hashtag', () => {
    expect(
      creating('video_observations'),
    ).toBe(`CREATE TABLE IF NOT EXISTS video_observations ON CLUSTER clips AS video_observations_local
ENGINE = Distributed(clips, currentDatabase(), video_observations_local, cityHash64(account_id))`);
    expect(creating('hashtag_days')).toContain('cityHash64(hashtag)');
  });

  test('keeps rows of a view on the shard if the sharding keys match', () => {
    expect(creating('video_observations_feed')).toContain('TO video_observations_local AS');
    expect(creating('video_observations_feed')).toContain('FROM video_observations_in_local');
    expect(creating('hashtag_days_feed')).toContain('TO hashtag_days AS');
  });

  test('backfills through the distributed tables', () => {
    const moving = statementOf('INSERT INTO {{filling videos}}\nSELECT * FROM other');
    expect(render(moving)).toEqual(['INSERT INTO videos\nSELECT * FROM other']);
  });

  test('adds a column to both tables', () => {
    const adding = statementOf(
      "ALTER TABLE {{columns videos}} ADD COLUMN IF NOT EXISTS mood String COMMENT 'Mood'",
    );
    expect(render(adding)).toEqual([
      "ALTER TABLE videos_local ON CLUSTER clips ADD COLUMN IF NOT EXISTS mood String COMMENT 'Mood'",
      "ALTER TABLE videos ON CLUSTER clips ADD COLUMN IF NOT EXISTS mood String COMMENT 'Mood'",
    ]);
  });

  test('changes storage on the local tables', () => {
    const storing = statementOf('ALTER TABLE {{storage videos}} MATERIALIZE COLUMN mood');
    expect(render(storing)).toEqual(['ALTER TABLE videos_local ON CLUSTER clips MATERIALIZE COLUMN mood']);
  });

  test('keeps a changed view reading the local table', () => {
    const changing = statementOf(
      'ALTER TABLE {{changed_view days_feed}} MODIFY QUERY\nSELECT a FROM {{source videos}}\nWHERE b',
    );
    expect(render(changing)).toEqual([
      'ALTER TABLE days_feed ON CLUSTER clips MODIFY QUERY\nSELECT a FROM videos_local\nWHERE b',
    ]);
  });

  test('rejects what it cannot render', () => {
    const lost = statementOf(
      'CREATE TABLE IF NOT EXISTS {{table lost}} (a String) ENGINE = {{engine MergeTree}}',
    );
    expect(() => render(lost)).toThrow('The table lost needs a key to be sharded by.');
    expect(() => clusterForm("x'; DROP", [])).toThrow('is not the name of a cluster');
  });
});
