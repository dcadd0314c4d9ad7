import type { Platform } from '@clipscope/domain';
import type { ExportedAs, ExportedColumn } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { keyedRow } from './columns-of.ts';
import type { ExportRow, ExportRows } from './send-export.ts';
import type { FileColumn } from './table.ts';
import { type AccountRowCount, groupsByRows, idGroups, trackedByPlatform } from './tracked.ts';

/** Rows as objects take more memory than serialised ones. */
const ROWS_AT_ONCE = { read: 5000, serialised: 18_000 };
const READ_AT_ONCE = 2;

type Accounts = { readonly platform: Platform; readonly accountIds: string[] };
type Names = ReadonlyMap<string, string>;
type NamedAccounts = Accounts & { readonly handles: string[] };

/** The rows of the team's tracked accounts, read in groups of accounts that fit into memory. */
export async function accountsInGroups<Row extends ExportRow>(
  context: SignedInContext,
  source: {
    readonly ids: readonly string[] | undefined;
    /** The column of a row for each key of the export. */
    readonly columns: Readonly<Record<string, keyof Row & string>>;
    readonly countRows: (accounts: Accounts) => Promise<AccountRowCount[]>;
    readonly read: (accounts: NamedAccounts) => Promise<Row[]>;
    readonly write: (accounts: NamedAccounts, as: ExportedAs<keyof Row & string>) => Promise<Uint8Array>;
  },
): Promise<ExportRows> {
  const tracked = await trackedByPlatform(context, 'account', { ids: source.ids });
  const counted: { readonly platform: Platform; readonly rows: AccountRowCount[]; readonly nameOf: Names }[] =
    [];
  for (const [platform, subjects] of tracked) {
    const nameOf = new Map(subjects.map(({ subjectId, name }) => [subjectId, name]));
    // The store sorts by account id, so that neighbours are read together.
    const batches = idGroups([...nameOf.keys()].sort());
    const rows: AccountRowCount[] = [];
    for await (const batch of readAhead(batches, accountIds => source.countRows({ platform, accountIds }))) {
      rows.push(...batch);
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
      readAhead(groupsOf(ROWS_AT_ONCE.read), async group =>
        (await source.read(group)).map(row => keyedRow(row, source.columns)),
      ),
    serialised: (format, columns) => {
      const as = { format, columns: columns.map(column => serialisedColumn(column, source.columns)) };
      return readAhead(groupsOf(ROWS_AT_ONCE.serialised), group => source.write(group, as));
    },
  };
}

function serialisedColumn<Name extends string>(
  { key, type, text }: FileColumn,
  columns: Readonly<Record<string, Name>>,
): ExportedColumn<Name> {
  const isFreeText = type === 'text';
  if (text !== undefined) return { key, isFreeText, text };
  const column = columns[key];
  if (column === undefined) throw new Error(`The rows have no column for "${key}".`);
  return { key, isFreeText, column };
}

/** Reads ahead while the previous item is sent, at most `READ_AT_ONCE` items. */
async function* readAhead<From, To>(
  items: readonly From[],
  read: (item: From) => Promise<To>,
): AsyncGenerator<To> {
  const reading: Promise<To>[] = [];
  for (const item of items) {
    const next = read(item);
    // Awaited below, or never when the client disconnects.
    next.catch(() => {});
    reading.push(next);
    if (reading.length === READ_AT_ONCE) yield (await reading.shift()) as To;
  }
  for (const pending of reading) yield await pending;
}
