import type { ClientBase } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { watchServerClient } from './identity-watch.ts';

const events: unknown[] = [];
let status: string;
let failure: Error | null;
let client: ClientBase;
beforeEach(() => {
  events.length = 0;
  status = 'I';
  failure = null;
  const query = (text: string, ...rest: unknown[]) => {
    events.push(text);
    if (text === 'BEGIN') status = 'T';
    if (text === 'COMMIT' && failure === null) status = 'I';
    const callback = rest.at(-1);
    if (typeof callback === 'function') return callback(failure, 'rows');
    return failure ? Promise.reject(failure) : Promise.resolve('rows');
  };
  client = { query, getTransactionStatus: () => status } as never;
  watchServerClient(client, () => events.push('changed'));
});

const WRITE = "UPDATE users SET lang = 'de'";

test('reports a write before the writer continues, called with a promise or a callback', async () => {
  expect(await client.query(WRITE)).toBe('rows');
  client.query({ text: WRITE }, (_error, result) => events.push(String(result)));
  expect(events).toEqual([WRITE, 'changed', { text: WRITE }, 'changed', 'rows']);
});

test('reports the writes of a transaction when it ends', async () => {
  for (const text of ['BEGIN', WRITE, WRITE, 'COMMIT', 'BEGIN', 'COMMIT']) await client.query(text);
  expect(events).toEqual(['BEGIN', WRITE, WRITE, 'COMMIT', 'changed', 'BEGIN', 'COMMIT']);
});

test('reports a write whose commit failed, since it may have taken effect', async () => {
  await client.query('BEGIN');
  await client.query(WRITE);
  failure = new Error('The connection was reset.');
  await expect(client.query('COMMIT')).rejects.toThrow('reset');
  expect(events).toEqual(['BEGIN', WRITE, 'COMMIT', 'changed']);
});

test('does not report reads and writes of other tables', async () => {
  await client.query('SELECT * FROM users');
  await client.query('DELETE FROM labels');
  expect(events).not.toContain('changed');
});
