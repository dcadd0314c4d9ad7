import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type createClient, parseError } from '@clickhouse/client';

/** The connection that `createClient` accepts; its package does not export the type. */
export type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;
type Statement = Parameters<Connection['query']>[0];

/** Replaces parameters with their values, since the engine supports no parameters. */
export type InlineParameters = (sql: string, params: Readonly<Record<string, unknown>>) => string;

/** A connection of the engine. Of several statements, the last one's result is returned. */
export type Session = {
  query(sql: string | Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** HTTP settings, which the client adds. */
const HTTP_SETTINGS = ['wait_end_of_query'];

/** Adapts a session to the ClickHouse client. */
export function clientConnection(session: Session, inlineParameters: InlineParameters): Connection {
  const run = async (statement: Statement, values?: Uint8Array) => {
    const { query, query_params = {}, clickhouse_settings = {} } = statement;
    const unknown = Object.keys(clickhouse_settings).find(name => !HTTP_SETTINGS.includes(name));
    if (unknown !== undefined) throw new Error(`The setting ${unknown} belongs into the statement.`);
    const sql = Object.keys(query_params).length > 0 ? inlineParameters(query, query_params) : query;
    const text = values === undefined ? sql : Buffer.concat([Buffer.from(`${sql}\n`), values]);
    return session.query(text).catch(error => {
      throw parseError(error.message);
    });
  };
  const reply = { response_headers: {}, http_status_code: 200 };
  const idOf = ({ query_id }: Statement) => query_id ?? randomUUID();
  return {
    async query(statement) {
      return { ...reply, query_id: idOf(statement), stream: streamOf(await run(statement)) };
    },
    async exec(statement) {
      const values = statement.values === undefined ? undefined : await buffer(statement.values);
      return { ...reply, query_id: idOf(statement), stream: streamOf(await run(statement, values)) };
    },
    async command(statement) {
      await run(statement);
      return { ...reply, query_id: idOf(statement) };
    },
    async insert(statement) {
      const { values } = statement;
      await run(statement, typeof values === 'string' ? Buffer.from(values) : await buffer(values));
      return { ...reply, query_id: idOf(statement) };
    },
    async ping() {
      try {
        await session.query('SELECT 1');
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    close: session.close,
  };
}

function streamOf({ buffer: memory, byteOffset, length }: Uint8Array): Readable {
  return Readable.from([Buffer.from(memory, byteOffset, length)]);
}
