import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { findWebAssembly } from './find-web-assembly.ts';
import type { Reply, Request, ThreadData } from './thread.ts';

type Asked = Request extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;
type Done = Exclude<Reply, { fault: string }>;

export type EngineThread = {
  request(asked: Asked): Promise<Done>;
  /** Of the engine's memory, as of its last reply: what it once took stays taken. */
  bytesTaken(): number;
  /** It was terminated, or ended by itself for whatever reason. */
  hasEnded(): boolean;
  /** At once, whatever runs in it: what it acknowledged is in its files. */
  terminate(): Promise<void>;
};

/** Compiled once for all folders that this process opens, and for every restart. */
let compiled: Promise<WebAssembly.Module> | null = null;

function compile(file: string): Promise<WebAssembly.Module> {
  compiled ??= readFile(file)
    .then(bytes => WebAssembly.compile(bytes))
    .catch(error => {
      compiled = null;
      throw error;
    });
  return compiled;
}

/** Starts the engine in a thread of its own; aborted by the signal, it is terminated, also while it still starts. */
export async function startThread(folder: string, signal: AbortSignal): Promise<EngineThread> {
  const { file, script } = findWebAssembly();
  const workerData: ThreadData = { folder, script, module: await compile(file) };
  signal.throwIfAborted();
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  const terminate = async () => void (await worker.terminate());
  signal.addEventListener('abort', terminate, { once: true });
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
    for (const { reject } of waiting.values()) reject(ended);
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
  worker.on('exit', code => {
    signal.removeEventListener('abort', terminate);
    fail(signal.aborted ? signal.reason : new Error(`The portable engine ended with ${code}.`));
  });
  const request = (asked: Asked): Promise<Done> => {
    const id = ++count;
    const done = wait(id);
    worker.postMessage({ ...asked, id } as Request);
    return done;
  };
  await wait(count);
  return { request, bytesTaken: () => bytesTaken, hasEnded: () => ended !== null, terminate };
}
