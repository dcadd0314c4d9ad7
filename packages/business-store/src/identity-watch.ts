import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Tables that say who somebody is, what they may do and what they see. */
const TABLES = /\b(users|teams|memberships|sessions|team_datasets)\b/;
const READS = /^\s*select\b/i;

type Statement = (text: string, ...rest: unknown[]) => Promise<unknown>;

/**
 * Tells of every write to those tables, once it is done and before whoever made it hears so. Of a transaction it
 * tells when it ends. Only for a store that one process holds: others would write unseen.
 */
export function watchIdentity(client: PGlite, changed: () => void): PGlite {
  const query: Statement = async (text, ...rest) => {
    try {
      return await (client.query as Statement).call(client, text, ...rest);
    } finally {
      if (writes(text)) changed();
    }
  };
  const transaction = async <T>(work: (inner: Transaction) => Promise<T>) => {
    let wrote = false;
    try {
      return await client.transaction(inner => {
        const seen: Statement = (text, ...rest) => {
          wrote ||= writes(text);
          return (inner.query as Statement).call(inner, text, ...rest);
        };
        return work(replacing(inner, { query: seen }));
      });
    } finally {
      if (wrote) changed();
    }
  };
  return replacing(client, { query, transaction });
}

function writes(text: string): boolean {
  return TABLES.test(text) && !READS.test(text);
}

function replacing<T extends object>(target: T, replaced: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(replaced, name)) return replaced[name];
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
