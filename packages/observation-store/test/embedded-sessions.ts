import { buffer } from 'node:stream/consumers';
import { openPortableEngine } from '@clipscope/portable-engine';
import { inlineParameters } from '../src/engine/sql-text.ts';

/** Answers the last of several statements, in the format that it names. */
type EmbeddedSession = {
  ask(sql: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** The engine itself in this process, by its build for this machine or in its portable form; it holds the folder. */
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
