import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Reply, Request, ThreadData } from './thread.ts';

type Asked = Request extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;
type Done = Exclude<Reply, { fault: string }>;

export type EngineThread = {
  request(asked: Asked): Promise<Done>;
  /** Of the engine's memory, as of its last reply: what it once took stays taken. */
  bytesTaken(): number;
  /** It was ended, or ended by itself for whatever reason. */
  hasEnded(): boolean;
  /** After all that was asked. */
  end(): Promise<void>;
};

/** Read once for all folders that this process opens: what was made ready of it is ready for the next. */
let made: Promise<WebAssembly.Module> | null = null;

/** Where its package was installed; fails where it was not. */
export function findPortableEngine(): { readonly file: string; readonly script: string } {
  const file = createRequire(import.meta.url).resolve('chdb-wasm/chdb.wasm');
  return { file, script: new URL('chdb.mjs', pathToFileURL(file)).href };
}

export async function startThread(folder: string): Promise<EngineThread> {
  const { file, script } = findPortableEngine();
  made ??= readFile(file).then(bytes => WebAssembly.compile(bytes));
  const workerData: ThreadData = { folder, script, module: await made };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let count = 0;
  let bytesTaken = 0;
  let ended: Error | null = null;
  const wait = (id: number) =>
    new Promise<Done>((resolve, reject) => {
      if (ended === null) waiting.set(id, { resolve, reject });
      else reject(ended);
    });
  const fail = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    bytesTaken = reply.bytesTaken;
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('fault' in reply) waiter?.reject(new Error(reply.fault));
    else waiter?.resolve(reply);
  });
  worker.on('error', fail);
  worker.on('exit', code => fail(new Error(`The portable engine ended with ${code}.`)));
  const request = (asked: Asked): Promise<Done> => {
    const id = ++count;
    const done = wait(id);
    worker.postMessage({ ...asked, id } as Request);
    return done;
  };
  await wait(count);
  return {
    request,
    bytesTaken: () => bytesTaken,
    hasEnded: () => ended !== null,
    async end() {
      // Answered after all that was asked before. A thread that is gone has nothing to be waited for.
      await request({ kind: 'rest' }).catch(() => {});
      ended = new Error('The portable engine is closed.');
      await worker.terminate();
    },
  };
}
