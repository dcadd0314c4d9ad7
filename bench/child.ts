import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a measurement in its own process, so that memory is measured for it alone, and returns its result. */
export async function runInChild<Result>(fileUrl: string, input: object): Promise<Result> {
  const child = startChild(fileUrl, input);
  const result = await firstMessage<Result>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
}

export function startChild(fileUrl: string, input: object): ChildProcess {
  return fork(new URL(fileUrl), [JSON.stringify(input)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
    // JSON has no NaN, which is the median of an empty list.
    serialization: 'advanced',
  });
}

export async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const abort = new AbortController();
  const ended = once(child, 'exit', { signal: abort.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-2)} ended with ${code} before it sent a message.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Message;
  } finally {
    abort.abort();
    await ended.catch(() => undefined);
  }
}

/** Reads the input of this child process, which ends when its parent disconnects. */
export function readInput<Input>(): Input {
  process.once('disconnect', terminate);
  return JSON.parse(process.argv[2] ?? '') as Input;
}

/** A signal instead of an exit, so that a database server of this process is stopped too. */
function terminate(): void {
  process.kill(process.pid, 'SIGTERM');
}

export function sendResult(result: object): void {
  process.off('disconnect', terminate);
  process.send?.(result, () => process.disconnect?.());
}

/** Answers one request after another until the parent disconnects. */
export function serveRequests<Request, Reply>(
  ready: object,
  answer: (request: Request) => Promise<Reply>,
  close: () => Promise<void>,
): void {
  process.off('disconnect', terminate);
  process.once('disconnect', close);
  process.on('message', async (request: Request) => {
    try {
      process.send?.(await answer(request));
    } catch (error) {
      console.error(error);
      terminate();
    }
  });
  process.send?.(ready);
}

/** A child process that serves requests. */
export async function openChild<Ready, Request extends object, Reply>(fileUrl: string, input: object) {
  const child = startChild(fileUrl, input);
  const ready = await firstMessage<Ready>(child);
  return {
    ready,
    request(request: Request): Promise<Reply> {
      child.send(request);
      return firstMessage<Reply>(child);
    },
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** A row of a table of results. */
export const row = (measure: string, value: number, aim = 'reported', detail = '') => ({
  measure,
  value: rounded(value, 2),
  aim,
  detail,
});
