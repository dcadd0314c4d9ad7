import { type MarkName, type MigrationStatement, markValue } from './migration-statement.ts';

/** Renders migrations for a cluster: each table becomes a replicated `_local` table and a distributed table over it. */
export function clusterForm(
  cluster: string,
  allStatements: readonly MigrationStatement[],
): (statement: MigrationStatement) => string[] {
  if (!/^\w+$/.test(cluster)) throw new Error(`"${cluster}" is not the name of a cluster.`);
  const tables = allStatements.filter(({ kind }) => kind === 'table');
  const shardKeys = new Map(tables.map(table => [table.name, markValue(table, 'shard')]));
  const local = (name: string) => `${name}_local ON CLUSTER ${cluster}`;
  const onCluster = (name: string) => `${name} ON CLUSTER ${cluster}`;
  const unchanged = (value: string) => value;

  const marks: Marks = {
    table: local,
    storage: local,
    columns: local,
    view: onCluster,
    changed_view: onCluster,
    // Backfills read and write the distributed tables.
    filling: unchanged,
    shard: unchanged,
    engine: (engine, { name }) => replicated(engine, name),
    window: () => 'replicated_deduplication_window',
    source: table => `${table}_local`,
    // With the same sharding key on both sides the rows stay on their shard.
    target: (table, view) => {
      const source = markValue(view, 'source') ?? '';
      return shardKeys.get(source) === shardKeys.get(table) ? `${table}_local` : table;
    },
  };

  return statement => {
    const statements = [rendered(statement, marks)];
    if (statement.kind === 'table') statements.push(distributed(statement, cluster));
    if (statement.kind === 'columns') statements.push(rendered(statement, { ...marks, columns: onCluster }));
    return statements;
  };
}

/** How each mark is rendered. */
type Marks = Record<MarkName, (value: string, statement: MigrationStatement) => string>;

function rendered(statement: MigrationStatement, marks: Marks): string {
  const texts = statement.parts.map(part =>
    typeof part === 'string' ? part : marks[part.name](part.value, statement),
  );
  return texts.join('');
}

function distributed(table: MigrationStatement, cluster: string): string {
  const key = markValue(table, 'shard');
  if (key === undefined) throw new Error(`The table ${table.name} needs a key to be sharded by.`);
  return `CREATE TABLE IF NOT EXISTS ${table.name} ON CLUSTER ${cluster} AS ${table.name}_local
ENGINE = Distributed(${cluster}, currentDatabase(), ${table.name}_local, cityHash64(${key}))`;
}

function replicated(engine: string, table: string): string {
  const [name, args] = engine.split(/[()]/);
  const path = `'/clickhouse/tables/{shard}/{database}/${table}_local', '{replica}'`;
  return `Replicated${name}(${args === undefined ? path : `${path}, ${args}`})`;
}
