/**
 * A statement of a migration. Its file marks what differs on a cluster, as in `CREATE TABLE IF NOT EXISTS {{table videos}}`;
 * on one machine each mark is the name or the engine that stands in it.
 */
export type MigrationStatement = {
  readonly kind: Kind;
  /** What the statement makes, changes or fills. */
  readonly name: string;
  readonly parts: readonly (string | Mark)[];
};

type Mark = { readonly is: Word; readonly of: string };

/** What statements do; one mark of each says it. */
const KINDS = [
  'table',
  'view',
  /** Another query for a view that was made before. */
  'changed_view',
  /** Changes the columns of a table. */
  'columns',
  /** Changes the rows, indexes or settings of a table, which lie where it stores them. */
  'storage',
  /** Moves rows that were recorded before a table was made. */
  'filling',
] as const;
type Kind = (typeof KINDS)[number];

const WORDS = [
  ...KINDS,
  /** By which column a table is sharded. */
  'shard',
  'engine',
  /** The setting that says for how many inserts a table knows whether they are there. */
  'window',
  /** Where a view puts its rows, and what it reads. */
  'target',
  'source',
] as const;
export type Word = (typeof WORDS)[number];

const MARK = /\{\{(\w+) ([^}]+)\}\}/;

/** The statements of a file. Each ends with a semicolon at the end of a line. */
export function statementsOf(file: string): MigrationStatement[] {
  return file
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map(statement => statement.trim())
    .filter(statement => /^(?!--)\S/m.test(statement))
    .map(statementOf);
}

export function statementOf(text: string): MigrationStatement {
  const parts = partsOf(text);
  const kinds = parts.flatMap(part => {
    const kind = typeof part === 'object' && KINDS.find(one => one === part.is);
    return kind ? [{ kind, name: part.of }] : [];
  });
  const [does, ...more] = kinds;
  if (does === undefined || more.length > 0)
    throw new Error(`One mark of a migration’s statement says what it does: ${text.slice(0, 80)}`);
  return { ...does, parts };
}

/** As on one machine. */
export function onOneMachine(parts: MigrationStatement['parts']): string {
  return parts.map(part => (typeof part === 'string' ? part : part.of)).join('');
}

/** Text and marks in turn. */
export function partsOf(text: string): (string | Mark)[] {
  const [first = '', ...rest] = text.split(MARK);
  const parts: (string | Mark)[] = [first];
  for (let at = 0; at < rest.length; at += 3) {
    const [word, of = '', after = ''] = rest.slice(at, at + 3);
    const is = WORDS.find(one => one === word);
    if (is === undefined) throw new Error(`"${word}" is not a mark that migrations know.`);
    parts.push({ is, of }, after);
  }
  return parts;
}

/** What the mark of a word says, where a statement has one. */
export function marked({ parts }: MigrationStatement, word: Word): string | undefined {
  return parts.find((part): part is Mark => typeof part === 'object' && part.is === word)?.of;
}
