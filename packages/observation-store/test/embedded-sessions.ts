import { nullWithoutBuild } from '../src/engine/native-engine.ts';
import { startPortableEngine } from '../src/engine/portable/portable-engine.ts';

type EmbeddedSession = {
  ask(sql: string, format: string): Promise<{ readonly bytes: Uint8Array; readonly rowsRead: number }>;
  close(): Promise<void>;
};

/** The engine itself in this process, by its build for this machine or in its portable form; it holds the folder. */
export async function openSessions(folder: string) {
  const native = await import('chdb').catch(nullWithoutBuild);
  if (native === null) {
    const { connect, end } = await startPortableEngine(folder);
    return { connect, close: end };
  }
  const holder = new native.Session(folder);
  const connect = async (): Promise<EmbeddedSession> => {
    const session = new native.Session(folder);
    return {
      async ask(sql, format) {
        const result = await session.queryAsync(sql, { format });
        return { bytes: result.bytes(), rowsRead: result.rowsRead };
      },
      close: async () => session.close(),
    };
  };
  return { connect, close: async () => holder.close() };
}
