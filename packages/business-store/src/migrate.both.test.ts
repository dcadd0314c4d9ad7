import { parseQuery } from '@clipscope/domain';
import { newStoreAddress, type StoreAddress } from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, openEmbedded, openServer } from './engine.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

let address: StoreAddress & { remove: () => Promise<void> };
let engine: Engine;
beforeAll(async () => {
  address = await newStoreAddress();
  engine = address.databaseUrl
    ? await openServer(address.databaseUrl, () => {})
    : await openEmbedded(address.dataDir);
});
beforeEach(() =>
  engine.transaction(({ script }) => script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')),
);
afterAll(async () => {
  await engine.close();
  await address.remove();
});

const first: Migration = {
  version: 1,
  name: '0001_one.sql',
  checksum: 'a',
  text: 'CREATE TABLE one (a int);',
};
const second: Migration = {
  version: 2,
  name: '0002_two.sql',
  checksum: 'b',
  text: 'CREATE TABLE two (a int); INSERT INTO one VALUES (7);',
};

async function rows(text: string): Promise<Record<string, unknown>[]> {
  let found: Record<string, unknown>[] = [];
  await engine.transaction(async transaction => {
    found = await transaction.rows(text);
  });
  return found;
}

describe('migrate', () => {
  it('applies each file once, in order, and records it', async () => {
    expect(await migrate(engine, [first])).toEqual(['0001_one.sql']);
    expect(await migrate(engine, [first, second])).toEqual(['0002_two.sql']);
    expect(await migrate(engine, [first, second])).toEqual([]);
    expect(await rows('SELECT a FROM one')).toEqual([{ a: 7 }]);
    expect(await rows('SELECT version, name, checksum FROM schema_migrations ORDER BY version')).toEqual([
      { version: 1, name: '0001_one.sql', checksum: 'a' },
      { version: 2, name: '0002_two.sql', checksum: 'b' },
    ]);
  });

  it('rolls back a file that fails and keeps the ones before it', async () => {
    const broken = { ...second, text: 'CREATE TABLE two (a int); INSERT INTO nowhere VALUES (1);' };
    await expect(migrate(engine, [first, broken])).rejects.toThrow(
      'The migration 0002_two.sql failed: relation "nowhere" does not exist.',
    );
    expect(await rows("SELECT to_regclass('one')::text AS first, to_regclass('two') AS second")).toEqual([
      { first: 'one', second: null },
    ]);
    expect(await migrate(engine, [first, second])).toEqual(['0002_two.sql']);
  });

  it('rejects a file that changed after it was applied', async () => {
    await migrate(engine, [first]);
    await expect(migrate(engine, [{ ...first, checksum: 'other' }, second])).rejects.toThrow(
      'The migration 0001_one.sql was changed after it had been applied. Restore the file and put the change into a new migration.',
    );
    expect(await rows("SELECT to_regclass('two') AS second")).toEqual([{ second: null }]);
  });

  it('rejects a database of a newer version', async () => {
    await migrate(engine, [first, second]);
    await expect(migrate(engine, [first])).rejects.toThrow(
      'The database was upgraded by a newer version of the product (migration 0002_two.sql is unknown). Run that version or a newer one.',
    );
  });

  it('applies every file once when several run at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(engine, [first, second])));
    expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await rows('SELECT a FROM one')).toEqual([{ a: 7 }]);
  });
});

describe('the migrations of the product', () => {
  it('are numbered without gaps', () => {
    expect(readMigrations().map(({ name }) => name)).toEqual([
      '0001_access.sql',
      '0002_tracking.sql',
      '0003_billing.sql',
      '0004_work.sql',
      '0005_campaigns.sql',
      '0006_boards.sql',
      '0007_admin.sql',
      '0008_exports.sql',
      '0009_notifications.sql',
      '0010_imports.sql',
      '0011_sources.sql',
      '0012_forgotten.sql',
      '0013_leases.sql',
      '0014_plan_changes.sql',
      '0015_removed_favourites.sql',
      '0016_rebuild_team_datasets.sql',
      '0017_observation_changes.sql',
      '0018_team_datasets.sql',
      '0019_uploads.sql',
      '0020_invalid_records.sql',
      '0021_share_link_zones.sql',
      '0022_change_notifications.sql',
      '0023_ticket_answers.sql',
      '0024_share_link_dates.sql',
      '0025_account_security.sql',
      '0026_listener_queries.sql',
      '0027_transcriptions.sql',
      '0028_sentiment_corrections.sql',
      '0029_collected_at.sql',
      '0030_topic_names.sql',
      '0031_shared_listeners.sql',
      '0032_content_ideas.sql',
      '0033_translations.sql',
      '0034_saved_videos.sql',
      '0035_alerts.sql',
      '0036_analytics_consent.sql',
      '0037_content.sql',
      '0038_content_assets.sql',
    ]);
  });

  it('rebuild team datasets of an earlier version', async () => {
    const migrations = readMigrations();
    await migrate(engine, migrations.slice(0, 15));
    await engine.transaction(({ script }) =>
      script(`INSERT INTO corpora (id, database, revision, wanted_revision, is_visible, created_at) VALUES
        ('018f0000-0000-7000-8000-000000000001', 'filled', 2, 2, true, now())`),
    );
    await migrate(engine, migrations);
    expect(await rows('SELECT revision, wanted_revision FROM team_datasets')).toEqual([
      { revision: 2, wanted_revision: 3 },
    ]);
  });

  it('keep an upload of an earlier version when its columns are renamed', async () => {
    const migrations = readMigrations();
    const id = '018f0000-0000-7000-8000-000000000001';
    await migrate(engine, migrations.slice(0, 17));
    await engine.transaction(({ script }) =>
      script(`INSERT INTO teams (id, name, created_at, updated_at) VALUES ('${id}', 'Kitchen', now(), now());
        INSERT INTO users (id, email, active_team_id, created_at, updated_at)
          VALUES ('${id}', 'a@kitchen.example', '${id}', now(), now());
        INSERT INTO corpora (id, team_id, created_at) VALUES ('${id}', '${id}', now());
        INSERT INTO imports
          (id, team_id, corpus_id, file_name, size_bytes, sha256, state, brought_by, brought_at, preview)
          VALUES ('${id}', '${id}', '${id}', 'posts.json', 7, 'hash', 'done', '${id}', '2026-02-03T04:05:06Z',
            '{"records": 2, "notUnderstood": {"count": 1}}')`),
    );
    expect(await migrate(engine, migrations)).toEqual([
      '0018_team_datasets.sql',
      '0019_uploads.sql',
      '0020_invalid_records.sql',
      '0021_share_link_zones.sql',
      '0022_change_notifications.sql',
      '0023_ticket_answers.sql',
      '0024_share_link_dates.sql',
      '0025_account_security.sql',
      '0026_listener_queries.sql',
      '0027_transcriptions.sql',
      '0028_sentiment_corrections.sql',
      '0029_collected_at.sql',
      '0030_topic_names.sql',
      '0031_shared_listeners.sql',
      '0032_content_ideas.sql',
      '0033_translations.sql',
      '0034_saved_videos.sql',
      '0035_alerts.sql',
      '0036_analytics_consent.sql',
      '0037_content.sql',
      '0038_content_assets.sql',
    ]);
    expect(
      await rows(`SELECT dataset_id, file_name, uploaded_by, preview, extract(epoch FROM uploaded_at)::int AS uploaded_at_s
        FROM imports`),
    ).toEqual([
      {
        dataset_id: id,
        file_name: 'posts.json',
        uploaded_by: id,
        preview: { records: 2, invalid: { count: 1 } },
        uploaded_at_s: Date.parse('2026-02-03T04:05:06Z') / 1000,
      },
    ]);
    expect(
      await rows(`SELECT conname FROM pg_constraint WHERE conname ~ 'corp|brought'
        UNION ALL SELECT indexname FROM pg_indexes WHERE indexname ~ 'corp|bring'`),
    ).toEqual([]);
  });

  it('turn the word lists of social listeners into queries', async () => {
    const migrations = readMigrations();
    const id = '018f0000-0000-7000-8000-000000000001';
    const none = { all: [], any: [], not: [], hashtags: [], languages: [], countries: [], platforms: [] };
    const lists = [
      {
        ...none,
        all: ['one pan', 'say "cheese"'],
        any: ['pasta', '火锅', '!!!'],
        not: ['giveaway', 'ad'],
        hashtags: ['onepan', 'pasta'],
        languages: ['en', 'ko'],
        countries: ['FI'],
        platforms: ['tiktok'],
      },
      { ...none, any: ['pasta'] },
      { ...none, hashtags: ['pasta'] },
    ];
    await migrate(engine, migrations.slice(0, 25));
    await engine.transaction(({ script }) =>
      script(`INSERT INTO teams (id, name, created_at, updated_at) VALUES ('${id}', 'Kitchen', now(), now());
        INSERT INTO users (id, email, active_team_id, created_at, updated_at)
          VALUES ('${id}', 'a@kitchen.example', '${id}', now(), now());
        ${lists
          .map(
            (
              query,
              at,
            ) => `INSERT INTO social_listeners (id, team_id, name, query, created_by, created_at, updated_at)
          VALUES (gen_random_uuid(), '${id}', '${at}', '${JSON.stringify(query)}', '${id}', now(), now());`,
          )
          .join('\n')}`),
    );
    await migrate(engine, migrations);
    const queries = (await rows('SELECT query FROM social_listeners ORDER BY name')).map(
      ({ query }) => query,
    );
    expect(queries).toEqual([
      '("one pan" AND "say  cheese " AND ("pasta" OR "火锅") OR #onepan OR #pasta) AND NOT ("giveaway" OR "ad") AND lang:en,ko AND country:FI AND platform:tiktok',
      '(("pasta"))',
      '(#pasta)',
    ]);
    expect(queries.map(query => parseQuery(String(query)).problem)).toEqual([null, null, null]);
  });

  it('comment every table and every column', async () => {
    await migrate(engine, readMigrations());
    const silent = await rows(`
      SELECT c.relname AS "table", a.attname AS "column"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum >= 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND coalesce(col_description(c.oid, a.attnum), '') = ''
      UNION ALL
      SELECT relname, NULL FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND coalesce(obj_description(oid), '') = ''`);
    expect(silent).toEqual([]);
  });
});
