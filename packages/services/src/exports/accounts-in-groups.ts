import type { Platform } from '@clipscope/domain';
import type { ExportedAs, ExportedColumn } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { ExportRow, ExportRows } from './send-export.ts';
import type { FileColumn } from './table.ts';
import { type Counted, groupsByRows, idGroups, trackedByPlatform } from './tracked.ts';

/** Of objects fewer fit into memory than of what the store writes. */
const ROWS_AT_ONCE = { read: 5000, written: 18_000 };
const READ_AT_ONCE = 2;

type Accounts = { readonly platform: Platform; readonly accountIds: string[] };
type Names = ReadonlyMap<string, string>;
type NamedAccounts = Accounts & { readonly handles: string[] };

/** The rows of the team's tracked accounts, or of some of them, read for as many accounts at once as fit into memory. */
export async function accountsInGroups<Row extends ExportRow>(
  context: SignedInContext,
  of: {
    readonly ids: readonly string[] | undefined;
    /** Which column of a row stands under each key of the export. */
    readonly columns: Readonly<Record<string, keyof Row & string>>;
    readonly countRows: (accounts: Accounts) => Promise<Counted[]>;
    readonly read: (accounts: NamedAccounts) => Promise<Row[]>;
    readonly write: (accounts: NamedAccounts, as: ExportedAs<keyof Row & string>) => Promise<Uint8Array>;
  },
): Promise<ExportRows> {
  const tracked = await trackedByPlatform(context, 'account', { ids: of.ids });
  const counted: { readonly platform: Platform; readonly rows: Counted[]; readonly nameOf: Names }[] = [];
  for (const [platform, those] of tracked) {
    const nameOf = new Map(those.map(one => [one.subjectId, one.name]));
    // The store keeps accounts in this order: who stand side by side are read together.
    const asked = idGroups([...nameOf.keys()].sort());
    const rows: Counted[] = [];
    for await (const some of ahead(asked, accountIds => of.countRows({ platform, accountIds }))) {
      rows.push(...some);
    }
    counted.push({ platform, rows, nameOf });
  }
  const groupsOf = (most: number): NamedAccounts[] =>
    counted.flatMap(({ platform, rows, nameOf }) =>
      groupsByRows(rows, most).map(accountIds => {
        return { platform, accountIds, handles: accountIds.map(id => nameOf.get(id) ?? '') };
      }),
    );
  return {
    count: counted.flatMap(({ rows }) => rows).reduce((total, { rows }) => total + rows, 0),
    blocks: () =>
      ahead(groupsOf(ROWS_AT_ONCE.read), async group =>
        (await of.read(group)).map(row => renamed(row, of.columns)),
      ),
    written: (format, columns) => {
      const as = { format, columns: columns.map(column => writtenColumn(column, of.columns)) };
      return ahead(groupsOf(ROWS_AT_ONCE.written), group => of.write(group, as));
    },
  };
}

function writtenColumn<Name extends string>(
  { key, type, text }: FileColumn,
  columns: Readonly<Record<string, Name>>,
): ExportedColumn<Name> {
  const isFreeText = type === 'text';
  if (text !== undefined) return { key, isFreeText, text };
  const column = columns[key];
  if (column === undefined) throw new Error(`The rows have no column for "${key}".`);
  return { key, isFreeText, column };
}

function renamed(row: ExportRow, columns: Readonly<Record<string, string>>): ExportRow {
  const renamedRow: Record<string, ExportRow[string]> = {};
  for (const key in columns) renamedRow[key] = row[columns[key] ?? key] ?? null;
  return renamedRow;
}

/** The next are read while the one before is written; never more than these are there. */
async function* ahead<From, To>(
  items: readonly From[],
  read: (item: From) => Promise<To>,
): AsyncGenerator<To> {
  const reading: Promise<To>[] = [];
  for (const item of items) {
    const next = read(item);
    // Heard by an await below, or by nobody when the file is broken off.
    next.catch(() => {});
    reading.push(next);
    if (reading.length === READ_AT_ONCE) yield (await reading.shift()) as To;
  }
  for (const one of reading) yield await one;
}
