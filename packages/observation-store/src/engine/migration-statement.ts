/**
 * A statement of a migration. Marks such as `{{table videos}}` name what differs on a cluster; on a single machine a mark
 * is replaced by its value.
 */
export type MigrationStatement = {
  readonly kind: Kind;
  /** The table or view that the statement creates, changes or fills. */
  readonly name: string;
  readonly parts: readonly (string | Mark)[];
};

type Mark = { readonly name: MarkName; readonly value: string };

/** The kinds of statement; exactly one mark of each statement is of these. */
const KINDS = [
  'table',
  'view',
  /** A new query for an existing view. */
  'changed_view',
  /** Changes the columns of a table. */
  'columns',
  /** Changes the rows, indexes or settings of a table's local storage. */
  'storage',
  /** Backfills a new table from existing rows. */
  'filling',
] as const;
type Kind = (typeof KINDS)[number];

const MARKS = [
  ...KINDS,
  /** The sharding key. */
  'shard',
  'engine',
  /** The setting for the size of the deduplication window. */
  'window',
  'target',
  'source',
] as const;
export type MarkName = (typeof MARKS)[number];

const MARK = /\{\{(\w+) ([^}]+)\}\}/;

/** Statements end with a semicolon at the end of a line. */
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
    const kind = typeof part === 'object' && KINDS.find(kind => kind === part.name);
    return kind ? [{ kind, name: part.value }] : [];
  });
  const [kind, ...more] = kinds;
  if (kind === undefined || more.length > 0)
    throw new Error(`One mark of a migration’s statement says what it does: ${text.slice(0, 80)}`);
  return { ...kind, parts };
}

export function singleMachineForm(parts: MigrationStatement['parts']): string {
  return parts.map(part => (typeof part === 'string' ? part : part.value)).join('');
}

export function partsOf(text: string): (string | Mark)[] {
  const [first = '', ...rest] = text.split(MARK);
  const parts: (string | Mark)[] = [first];
  for (let at = 0; at < rest.length; at += 3) {
    const [word, value = '', after = ''] = rest.slice(at, at + 3);
    const name = MARKS.find(mark => mark === word);
    if (name === undefined) throw new Error(`"${word}" is not a mark that migrations know.`);
    parts.push({ name, value }, after);
  }
  return parts;
}

export function markValue({ parts }: MigrationStatement, name: MarkName): string | undefined {
  return parts.find((part): part is Mark => typeof part === 'object' && part.name === name)?.value;
}
