import { type MigrationStatement, marked, type Word } from './migration-statement.ts';

/**
 * The cluster form of the migrations, rendered from the same statements: each table becomes a replicated
 * local table on every shard and a distributed table under its own name in front of it.
 */
export function clusterForm(
  cluster: string,
  allStatements: readonly MigrationStatement[],
): (statement: MigrationStatement) => string[] {
  if (!/^\w+$/.test(cluster)) throw new Error(`"${cluster}" is not the name of a cluster.`);
  const tables = allStatements.filter(({ kind }) => kind === 'table');
  const shardKeys = new Map(tables.map(table => [table.name, marked(table, 'shard')]));
  const local = (name: string) => `${name}_local ON CLUSTER ${cluster}`;
  const everywhere = (name: string) => `${name} ON CLUSTER ${cluster}`;
  const asItIs = (of: string) => of;

  const marks: Marks = {
    table: local,
    storage: local,
    columns: local,
    view: everywhere,
    changed_view: everywhere,
    // Rows are moved through the distributed tables on both sides.
    filling: asItIs,
    shard: asItIs,
    engine: (engine, { name }) => replicated(engine, name),
    window: () => 'replicated_deduplication_window',
    source: table => `${table}_local`,
    // A view stays on its shard when both sides are sharded alike; otherwise its rows travel to their own shard.
    target: (table, view) => {
      const source = marked(view, 'source') ?? '';
      return shardKeys.get(source) === shardKeys.get(table) ? `${table}_local` : table;
    },
  };

  return statement => {
    const statements = [rendered(statement, marks)];
    if (statement.kind === 'table') statements.push(distributed(statement, cluster));
    if (statement.kind === 'columns') statements.push(rendered(statement, { ...marks, columns: everywhere }));
    return statements;
  };
}

/** What stands in the place of each mark. */
type Marks = Record<Word, (of: string, statement: MigrationStatement) => string>;

function rendered(statement: MigrationStatement, marks: Marks): string {
  const texts = statement.parts.map(part =>
    typeof part === 'string' ? part : marks[part.is](part.of, statement),
  );
  return texts.join('');
}

function distributed(table: MigrationStatement, cluster: string): string {
  const key = marked(table, 'shard');
  if (key === undefined) throw new Error(`The table ${table.name} needs a key to be sharded by.`);
  return `CREATE TABLE IF NOT EXISTS ${table.name} ON CLUSTER ${cluster} AS ${table.name}_local
ENGINE = Distributed(${cluster}, currentDatabase(), ${table.name}_local, cityHash64(${key}))`;
}

/** `engine` is one of the MergeTree family, with or without arguments. */
function replicated(engine: string, table: string): string {
  const [name, args] = engine.split(/[()]/);
  const path = `'/clickhouse/tables/{shard}/{database}/${table}_local', '{replica}'`;
  return `Replicated${name}(${args === undefined ? path : `${path}, ${args}`})`;
}
