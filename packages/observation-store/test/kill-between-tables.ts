import { type ClickHouseClient, createClient } from '@clickhouse/client';

/**
 * Preloaded into an ingesting process (`node --import`), this kills it during an insert of observations, when only some of
 * the tables that the insert feeds have its rows.
 */
export type KillWithin = {
  /** Number of the insert, from 1. */
  readonly insert: number;
  /** Views to detach before the insert; the embedded engine attaches them again on opening. */
  readonly unfed: readonly string[];
};

const { insert: wanted, unfed } = JSON.parse(process.argv[3] ?? '') as KillWithin;
const OBSERVATION_INPUTS = /^video_(observations|series|told)_in$/;
const detaching = unfed.map(view => `DETACH TABLE ${view}`);
let inserts = 0;
const isWanted = (table: string) => OBSERVATION_INPUTS.test(table) && ++inserts === wanted;
const die = () => process.kill(process.pid, 'SIGKILL');

const native = await import('chdb').catch(() => null);
if (native === null) killPortable();
else killNative(native.Session);

function killNative(session: typeof import('chdb').Session): void {
  const { insert } = session.prototype;
  session.prototype.insert = async function (
    this: InstanceType<typeof session>,
    rows: Parameters<typeof insert>[0],
  ) {
    if (!isWanted(rows.table)) return insert.call(this, rows);
    for (const query of detaching) await this.queryAsync(query);
    const result = await insert.call(this, rows);
    die();
    return result;
  } as typeof insert;
}

/** Inserts of the portable engine go through the client. */
function killPortable(): void {
  const prototype = Object.getPrototypeOf(createClient()) as ClickHouseClient;
  const { exec } = prototype;
  prototype.exec = async function (this: ClickHouseClient, statement: Parameters<typeof exec>[0]) {
    const table = /^INSERT INTO (\w+)/.exec(statement.query)?.[1];
    if (table === undefined || !isWanted(table)) return exec.call(this, statement);
    for (const query of detaching) await this.command({ query });
    const result = await exec.call(this, statement);
    die();
    return result;
  } as typeof exec;
}
