import { createClient } from '@clickhouse/client';

/**
 * Loaded before a process that ingests (`node --import`), this kills it within one insert of looks, at a moment
 * that chance hardly ever finds: some of the tables that the insert feeds have its rows, the others do not.
 */
export type KillWithin = {
  /** Which insert of looks, counted from 1. */
  readonly insert: number;
  /** The views that are not fed any more; those of the embedded engine come back when the folder is opened again. */
  readonly unfed: readonly string[];
};

const { insert, unfed } = JSON.parse(process.argv[3] ?? '') as KillWithin;
const client = createClient();
let prototype = Object.getPrototypeOf(client) as typeof client;
while (!Object.hasOwn(prototype, 'exec')) prototype = Object.getPrototypeOf(prototype);
await client.close();

const { exec } = prototype;
let inserts = 0;
prototype.exec = async function (this: typeof client, params: Parameters<typeof exec>[0]) {
  if (!/INSERT INTO video_(observations|series)_in/.test(params.query)) return exec.call(this, params);
  inserts += 1;
  if (inserts !== insert) return exec.call(this, params);
  for (const view of unfed) await this.command({ query: `DETACH TABLE ${view}` });
  const result = await exec.call(this, params);
  process.kill(process.pid, 'SIGKILL');
  return result;
} as typeof exec;
