import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type createClient, parseError } from '@clickhouse/client';
import { withValues } from '../sql-text.ts';
import type { PortableSession } from './portable-engine.ts';
import { understood } from './understood.ts';

/** What `createClient` takes; its package does not name the type. */
type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;
type Statement = Parameters<Connection['query']>[0];

/** Settings of a request over HTTP, which the client adds by itself. */
const OF_HTTP = ['wait_end_of_query'];

/** A session as the client of ClickHouse speaks to it. */
export function clientConnection(session: PortableSession): Connection {
  const run = async (statement: Statement, values?: Uint8Array) => {
    const { query, query_params = {}, clickhouse_settings = {} } = statement;
    const unknown = Object.keys(clickhouse_settings).find(name => !OF_HTTP.includes(name));
    if (unknown !== undefined) throw new Error(`The setting ${unknown} belongs into the statement.`);
    const sql = Object.keys(query_params).length > 0 ? withValues(query, query_params) : query;
    const whole = values === undefined ? sql : Buffer.concat([Buffer.from(`${understood(sql)}\n`), values]);
    return session.ask(whole, 'TabSeparated').catch(error => {
      throw parseError(error.message);
    });
  };
  const told = { response_headers: {}, http_status_code: 200 };
  const idOf = ({ query_id }: Statement) => query_id ?? randomUUID();
  return {
    async query(statement) {
      const { bytes } = await run(statement);
      return { ...told, query_id: idOf(statement), stream: streamOf(bytes) };
    },
    async exec(statement) {
      const values = statement.values === undefined ? undefined : await buffer(statement.values);
      const { bytes } = await run(statement, values);
      return { ...told, query_id: idOf(statement), stream: streamOf(bytes) };
    },
    async command(statement) {
      await run(statement);
      return { ...told, query_id: idOf(statement) };
    },
    async insert(statement) {
      const { values } = statement;
      await run(statement, typeof values === 'string' ? Buffer.from(values) : await buffer(values));
      return { ...told, query_id: idOf(statement) };
    },
    async ping() {
      try {
        await session.ask('SELECT 1', 'TabSeparated');
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    close: () => session.close(),
  };
}

function streamOf({ buffer: memory, byteOffset, length }: Uint8Array): Readable {
  return Readable.from([Buffer.from(memory, byteOffset, length)]);
}
