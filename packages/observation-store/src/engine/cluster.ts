/**
 * The cluster form of the migrations, rendered from the same statements: each table becomes a replicated
 * local table on every shard and a distributed table under its own name in front of it.
 */
export function clusterForm(
  cluster: string,
  allStatements: readonly string[],
): (statement: string) => string[] {
  if (!/^\w+$/.test(cluster)) throw new Error(`"${cluster}" is not the name of a cluster.`);
  const shardKeys = new Map(allStatements.map(statement => [tableOf(statement), shardKeyOf(statement)]));
  return statement => {
    if (TABLE.test(statement)) return renderTable(statement, cluster);
    if (VIEW.test(statement)) return [renderView(statement, cluster, shardKeys)];
    if (CHANGED_VIEW.test(statement)) return [renderChangedView(statement, cluster)];
    if (ALTER.test(statement)) return renderAlter(statement, cluster);
    // Through the distributed tables on both sides.
    if (INSERT.test(statement)) return [statement];
    throw new Error(`There is no cluster form for: ${statement.slice(0, 80)}`);
  };
}

const TABLE = /CREATE TABLE IF NOT EXISTS (\w+)/;
const VIEW = /CREATE MATERIALIZED VIEW IF NOT EXISTS (\w+) TO (\w+)/;
export const CHANGED_VIEW = /ALTER TABLE (\w+)\s+MODIFY QUERY/;
const ALTER = /ALTER TABLE (\w+)/;
const INSERT = /^INSERT INTO \w+$/m;
const SHARD_KEY = /^-- shard by (\w+)$/m;
const ENGINE = /^ENGINE = (\w*MergeTree)(?:\((.*)\))?$/m;

function tableOf(statement: string): string | undefined {
  return TABLE.exec(statement)?.[1];
}

function shardKeyOf(statement: string): string | undefined {
  return SHARD_KEY.exec(statement)?.[1];
}

function renderTable(statement: string, cluster: string): string[] {
  const table = tableOf(statement);
  const key = shardKeyOf(statement);
  if (!table || !key) throw new Error(`A table needs a "-- shard by" line: ${statement.slice(0, 80)}`);
  const local = statement
    .replace(TABLE, `CREATE TABLE IF NOT EXISTS ${table}_local ON CLUSTER ${cluster}`)
    .replace(ENGINE, (_, engine: string, args: string | undefined) => {
      const path = `'/clickhouse/tables/{shard}/{database}/${table}_local', '{replica}'`;
      return `ENGINE = Replicated${engine}(${args ? `${path}, ${args}` : path})`;
    })
    .replace('non_replicated_deduplication_window', 'replicated_deduplication_window');
  const distributed = `CREATE TABLE IF NOT EXISTS ${table} ON CLUSTER ${cluster} AS ${table}_local
ENGINE = Distributed(${cluster}, currentDatabase(), ${table}_local, cityHash64(${key}))`;
  return [local, distributed];
}

/** A view stays on its shard when both sides are sharded alike; otherwise its rows travel to their own shard. */
function renderView(
  statement: string,
  cluster: string,
  shardKeys: ReadonlyMap<string | undefined, string | undefined>,
): string {
  const [, view = '', target = ''] = VIEW.exec(statement) ?? [];
  const source = /FROM (\w+)/.exec(statement)?.[1] ?? '';
  const staysLocal = shardKeys.get(source) === shardKeys.get(target);
  return statement
    .replace(
      VIEW,
      `CREATE MATERIALIZED VIEW IF NOT EXISTS ${view} ON CLUSTER ${cluster} TO ${target}${staysLocal ? '_local' : ''}`,
    )
    .replaceAll(new RegExp(`FROM ${source}\\b`, 'g'), `FROM ${source}_local`);
}

/** What a view reads is on its shard, as when it was made. */
function renderChangedView(statement: string, cluster: string): string {
  const source = /FROM (\w+)/.exec(statement)?.[1] ?? '';
  return statement
    .replace(ALTER, `ALTER TABLE $1 ON CLUSTER ${cluster}`)
    .replaceAll(new RegExp(`FROM ${source}\\b`, 'g'), `FROM ${source}_local`);
}

function renderAlter(statement: string, cluster: string): string[] {
  const table = ALTER.exec(statement)?.[1];
  const local = statement.replace(ALTER, `ALTER TABLE ${table}_local ON CLUSTER ${cluster}`);
  // Filling a column is work on the rows, which the distributed table has none of.
  const changesColumns = /(?<!MATERIALIZE )\bCOLUMN\b/.test(statement);
  return changesColumns
    ? [local, statement.replace(ALTER, `ALTER TABLE ${table} ON CLUSTER ${cluster}`)]
    : [local];
}
