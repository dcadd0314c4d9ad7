import { buffer } from 'node:stream/consumers';
import { openPortableEngine } from '@clipscope/portable-engine';
import { inlineParameters } from '../src/engine/sql-text.ts';

/** Returns the result of the last of several statements. */
type EmbeddedSession = {
  ask(sql: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens the engine in this process: the native build or the portable engine. */
export async function openSessions(folder: string) {
  const native = await import('chdb').catch(() => null);
  if (native === null) return openPortableSessions(folder);
  const holder = new native.Session(folder);
  const connect = async (): Promise<EmbeddedSession> => {
    const session = new native.Session(folder);
    return {
      ask: async sql => (await session.queryAsync(sql, { format: 'TabSeparated' })).bytes(),
      close: async () => session.close(),
    };
  };
  return { connect, close: async () => holder.close() };
}

async function openPortableSessions(folder: string) {
  const { connect, close } = await openPortableEngine(folder, { inlineParameters: inlineParameters });
  return {
    async connect(): Promise<EmbeddedSession> {
      const connection = await connect('interactive');
      return {
        ask: async query => buffer((await connection.exec({ query })).stream),
        close: connection.close,
      };
    },
    close,
  };
}
