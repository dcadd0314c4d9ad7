import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a measurement in a process of its own, so that its memory is its own too, and gives what it tells. */
export async function inChild<Told>(file: string, asked: object): Promise<Told> {
  const child = startChild(file, asked);
  const told = await firstTold<Told>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return told;
}

export function startChild(file: string, asked: object): ChildProcess {
  return fork(new URL(file, import.meta.url), [JSON.stringify(asked)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
    // JSON has no NaN, which is what a median of nothing is.
    serialization: 'advanced',
  });
}

export async function firstTold<Told>(child: ChildProcess): Promise<Told> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-2)} ended with ${code} before it told anything.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Told;
  } finally {
    // Only now may it end: the wait for that is given up, and says so to nobody.
    over.abort();
    await ended.catch(() => undefined);
  }
}

/** What this process was asked to measure. It ends when nobody waits for it any more. */
export function asked<Asked>(): Asked {
  process.once('disconnect', endAlone);
  return JSON.parse(process.argv[2] ?? '') as Asked;
}

/** A signal, since whoever runs a server of its own here stops that one on it. */
function endAlone(): void {
  process.kill(process.pid, 'SIGTERM');
}

export function tell(told: object): void {
  process.off('disconnect', endAlone);
  process.send?.(told, () => process.disconnect?.());
}

/** Tells something first, then an answer to everything that is asked, until nobody asks any more. */
export function tellOften<Asked, Told>(
  first: unknown,
  answer: (one: Asked) => Promise<Told>,
  end: () => Promise<void>,
): void {
  process.off('disconnect', endAlone);
  process.once('disconnect', end);
  process.on('message', async (one: Asked) => {
    try {
      process.send?.(await answer(one));
    } catch (error) {
      console.error(error);
      endAlone();
    }
  });
  process.send?.(first);
}

/** A process that is asked again and again, each time after it answered. */
export async function conversation<Asked extends object, Told>(file: string, given: object) {
  const child = startChild(file, given);
  const first = await firstTold<readonly string[]>(child);
  return {
    first,
    ask(one: Asked): Promise<Told> {
      child.send(one);
      return firstTold<Told>(child);
    },
    async end(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
