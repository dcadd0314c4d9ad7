import type { ConnectorOptions } from '../../src/connectors/connector.ts';

export interface TestOptions extends ConnectorOptions {
  /** The stored secrets, including renewed tokens. */
  readonly kept: Record<string, string>;
  /** The delays so far, by which the clock has advanced. */
  readonly waitsMs: number[];
  /** Units by `bucket period`. */
  readonly ledger: Map<string, number>;
  /** Lets the clock go on. */
  advance(ms: number): void;
}

/** A house that keeps everything in memory and never really waits. */
export function testOptions(
  baseUrl: string,
  secrets: Readonly<Record<string, string>>,
  start: Date,
): TestOptions {
  const kept = { ...secrets };
  const waitsMs: number[] = [];
  const ledger = new Map<string, number>();
  let nowMs = start.getTime();
  return {
    baseUrl,
    kept,
    waitsMs,
    ledger,
    fetch,
    now: () => new Date(nowMs),
    advance: ms => {
      nowMs += ms;
    },
    sleep: async ms => {
      waitsMs.push(ms);
      nowMs += ms;
    },
    secrets: {
      read: async () => ({ ...kept }),
      write: async changed => {
        Object.assign(kept, changed);
      },
    },
    quota: {
      spent: async (bucket, period) => ledger.get(`${bucket} ${period}`) ?? 0,
      spend: async (bucket, period, units) => {
        ledger.set(`${bucket} ${period}`, (ledger.get(`${bucket} ${period}`) ?? 0) + units);
      },
    },
  };
}
