import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ClientBase } from 'pg';

/** Tables that decide who a user is, what they may do, which data they see and how it is labelled. On servers, triggers notify of writes. */
export const IDENTITY_TABLES = [
  'users',
  'teams',
  'memberships',
  'sessions',
  'team_datasets',
  'sentiment_corrections',
  'topic_names',
] as const;
const TABLES = new RegExp(`\\b(${IDENTITY_TABLES.join('|')})\\b`);
const SELECT = /^\s*select\b/i;

type Statement = (text: string, ...rest: unknown[]) => Promise<unknown>;

/**
 * Calls `onChange` after every write to those tables, or at the end of its transaction, before the writer continues.
 */
export function watchIdentity(client: PGlite, onChange: () => void): PGlite {
  const query: Statement = async (text, ...rest) => {
    try {
      return await (client.query as Statement).call(client, text, ...rest);
    } finally {
      if (isWrite(text)) onChange();
    }
  };
  const transaction = async <T>(work: (inner: Transaction) => Promise<T>) => {
    let wrote = false;
    try {
      return await client.transaction(inner => {
        const watchedQuery: Statement = (text, ...rest) => {
          wrote ||= isWrite(text);
          return (inner.query as Statement).call(inner, text, ...rest);
        };
        return work(override(inner, { query: watchedQuery }));
      });
    } finally {
      if (wrote) onChange();
    }
  };
  return override(client, { query, transaction });
}

/** The same for a connection to a server, which the caller uses for statements and transactions. */
export function watchServerClient(client: ClientBase, onChange: () => void): void {
  let wrote = false;
  const settle = (hasFailed: boolean) => {
    const isInTransaction = client.getTransactionStatus() !== 'I';
    // A connection that fails at the end of a transaction does not say whether it was committed.
    if (!wrote || (isInTransaction && !hasFailed)) return;
    wrote = isInTransaction;
    onChange();
  };
  const query = client.query as (...args: unknown[]) => unknown;
  const watchedQuery = (...args: unknown[]) => {
    const [statement] = args as [string | { readonly text: string }];
    wrote ||= isWrite(typeof statement === 'string' ? statement : statement.text);
    if (!wrote) return query.apply(client, args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const settled = (error: unknown, result: unknown) => {
        settle(Boolean(error));
        callback(error, result);
      };
      return query.apply(client, args.with(-1, settled));
    }
    return (query.apply(client, args) as Promise<unknown>).then(
      result => {
        settle(false);
        return result;
      },
      error => {
        settle(true);
        throw error;
      },
    );
  };
  client.query = watchedQuery as ClientBase['query'];
}

function isWrite(text: string): boolean {
  return TABLES.test(text) && !SELECT.test(text);
}

function override<T extends object>(target: T, overrides: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(overrides, name)) return overrides[name];
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
