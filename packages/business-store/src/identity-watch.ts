import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Tables that decide who a user is, what they may do and which data they see. */
const TABLES = /\b(users|teams|memberships|sessions|team_datasets)\b/;
const SELECT = /^\s*select\b/i;

type Statement = (text: string, ...rest: unknown[]) => Promise<unknown>;

/**
 * Calls `onChange` after every write to those tables, or at the end of its transaction, before the writer continues.
 * Only for a store that a single process writes.
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
