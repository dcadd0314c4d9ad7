import { listFavourites } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { type Platform, parseAccountId } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';

export type TableSubject = { readonly platform: Platform; readonly accountId: string };

/** The accounts of a table: those named, in that order, or the team's favourites, oldest first. */
export async function tableSubjects(
  context: SignedInContext,
  ids: readonly string[] | undefined,
  platform: Platform,
  asOf: Date | undefined,
): Promise<TableSubject[]> {
  if (ids) return namedSubjects(context, ids, platform, asOf);
  const rows = await listFavourites(context.business.db, context.actor.teamId, { kind: 'account' });
  return rows.map(({ favourite }) => ({ platform: favourite.platform, accountId: favourite.subjectId }));
}

async function namedSubjects(
  context: SignedInContext,
  ids: readonly string[],
  platform: Platform,
  asOf: Date | undefined,
): Promise<TableSubject[]> {
  const named = ids.map(id => {
    const subject = parseAccountId(id);
    if (!subject) throw unknown(id);
    const value = subject.kind === 'id' ? subject.value : subject.value.toLowerCase();
    return { id, kind: subject.kind, value, platform: subject.platform ?? platform };
  });
  const found = await Promise.all(
    [...Map.groupBy(named, one => one.platform)].map(async ([of, some]) => {
      const accountOf = await resolve(context, of, some, asOf);
      return some.map(one => [one.id, { platform: of, accountId: accountOf(one) }] as const);
    }),
  );
  const subjectOf = new Map(found.flat());
  return named.map(({ id }) => {
    const { platform: of, accountId } = subjectOf.get(id) ?? {};
    if (!of || !accountId) throw unknown(id);
    return { platform: of, accountId };
  });
}

type Named = { readonly kind: 'handle' | 'id'; readonly value: string };

/** Who has a handle now comes before who had it. */
async function resolve(
  { observations }: SignedInContext,
  platform: Platform,
  named: readonly Named[],
  asOf: Date | undefined,
): Promise<(one: Named) => string | undefined> {
  const known = { platform, ...(asOf && { asOf }) };
  const handles = named.flatMap(({ kind, value }) => (kind === 'handle' ? [value] : []));
  const holders =
    handles.length === 0 ? [] : await observations.ask(questions.accountManyHandles, { ...known, handles });
  const accountIds = [
    ...named.flatMap(({ kind, value }) => (kind === 'id' ? [value] : [])),
    ...holders.map(holder => holder.account_id),
  ];
  const described =
    accountIds.length === 0
      ? []
      : await observations.ask(questions.accountManyDescriptions, { ...known, accountIds });
  const accounts = new Map(described.map(row => [row.account_id, row]));
  return ({ kind, value }) => {
    if (kind === 'id') return accounts.get(value)?.account_id;
    const candidates = holders
      .filter(holder => holder.handle_key === value)
      .flatMap(holder => accounts.get(holder.account_id) ?? []);
    return candidates.toSorted((a, b) => nearness(b, value) - nearness(a, value))[0]?.account_id;
  };
}

const nearness = (row: RowOf<typeof questions.accountManyDescriptions>, handle: string) =>
  Date.parse(row.observed_at) + (row.handle.toLowerCase() === handle ? Number.MAX_SAFE_INTEGER / 2 : 0);

const unknown = (id: string) => new CodedError('NOT_FOUND', `No account "${id}" is known.`);
