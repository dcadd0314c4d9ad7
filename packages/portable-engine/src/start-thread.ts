import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { findWebAssembly } from './find-web-assembly.ts';
import type { Reply, Request, ThreadData } from './thread.ts';

type NewRequest = Request extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;
type Success = Exclude<Reply, { error: string }>;

export type EngineThread = {
  request(request: NewRequest): Promise<Success>;
  /** The engine's memory as of its last reply; it never shrinks. */
  bytesTaken(): number;
  hasEnded(): boolean;
  /** Aborts a running statement; acknowledged writes are already in the files. */
  terminate(): Promise<void>;
};

/** Shared by all folders and restarts of this process. */
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

/** The signal terminates the thread, even while it is starting. */
export async function startThread(folder: string, signal: AbortSignal): Promise<EngineThread> {
  const { file, script } = findWebAssembly();
  const workerData: ThreadData = { folder, script, module: await compile(file) };
  signal.throwIfAborted();
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  const terminate = async () => void (await worker.terminate());
  signal.addEventListener('abort', terminate, { once: true });
  const waiting = new Map<number, { resolve: (reply: Success) => void; reject: (error: Error) => void }>();
  let count = 0;
  let bytesTaken = 0;
  let ended: Error | null = null;
  const wait = (id: number) =>
    new Promise<Success>((resolve, reject) => {
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
    if ('error' in reply) waiter?.reject(new Error(reply.error));
    else waiter?.resolve(reply);
  });
  worker.on('error', fail);
  worker.on('exit', code => {
    signal.removeEventListener('abort', terminate);
    fail(signal.aborted ? signal.reason : new Error(`The portable engine ended with ${code}.`));
  });
  const request = (newRequest: NewRequest): Promise<Success> => {
    const id = ++count;
    const reply = wait(id);
    worker.postMessage({ ...newRequest, id } as Request);
    return reply;
  };
  await wait(count);
  return { request, bytesTaken: () => bytesTaken, hasEnded: () => ended !== null, terminate };
}
