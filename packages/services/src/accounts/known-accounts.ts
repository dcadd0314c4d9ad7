import type { Platform } from '@clipscope/domain';
import { type ObservationReader, questions, type RowOf } from '@clipscope/observation-store';

type AccountReference = { readonly kind: 'handle' | 'id'; readonly value: string };
type KnownAccount = RowOf<typeof questions.accountManyDescriptions>;

/** Resolves ids and handles in two queries; the current holder of a handle is preferred to former ones. */
export async function findRecordedAccounts(
  { observations }: { readonly observations: Pick<ObservationReader, 'ask'> },
  platform: Platform,
  references: readonly AccountReference[],
  asOf?: Date,
): Promise<(reference: AccountReference) => KnownAccount | undefined> {
  const known = { platform, ...(asOf && { asOf }) };
  const handles = references.flatMap(({ kind, value }) => (kind === 'handle' ? [value.toLowerCase()] : []));
  const holders =
    handles.length === 0
      ? []
      : await observations.ask(questions.accountManyHandles, { ...known, handles: unique(handles) });
  const accountIds = unique([
    ...references.flatMap(({ kind, value }) => (kind === 'id' ? [value] : [])),
    ...holders.map(holder => holder.account_id),
  ]);
  const described =
    accountIds.length === 0
      ? []
      : await observations.ask(questions.accountManyDescriptions, { ...known, accountIds });
  const accounts = new Map(described.map(row => [row.account_id, row]));
  const holdersOf = Map.groupBy(holders, holder => holder.handle_key);
  return ({ kind, value }) => {
    if (kind === 'id') return accounts.get(value);
    const handle = value.toLowerCase();
    return (holdersOf.get(handle) ?? [])
      .flatMap(holder => accounts.get(holder.account_id) ?? [])
      .toSorted((a, b) => rank(b, handle) - rank(a, handle))[0];
  };
}

const unique = (values: readonly string[]) => [...new Set(values)];

const rank = (row: KnownAccount, handle: string) =>
  Date.parse(row.observed_at) + (row.handle.toLowerCase() === handle ? Number.MAX_SAFE_INTEGER / 2 : 0);
