import { Worker } from 'node:worker_threads';
import { nullWithoutBuild } from '../src/engine/native-engine.ts';
import type { Reply, Request } from '../src/engine/portable/thread.ts';

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

const { insert: wanted, unfed } = JSON.parse(process.argv[3] ?? '') as KillWithin;
const OF_LOOKS = /^video_(observations|series|told)_in$/;
const detaching = unfed.map(view => `DETACH TABLE ${view}`);
let inserts = 0;
const isWanted = (table: string) => OF_LOOKS.test(table) && ++inserts === wanted;
const die = () => process.kill(process.pid, 'SIGKILL');

const native = await import('chdb').catch(nullWithoutBuild);
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

/** Its thread does what it is sent in that order. */
function killPortable(): void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, request: Request): void {
    const table = request.kind === 'ask' ? /^INSERT INTO (\w+)/.exec(textOf(request.sql))?.[1] : undefined;
    if (request.kind === 'ask' && table !== undefined && isWanted(table)) {
      for (const query of detaching) postMessage.call(this, { ...request, id: -1, sql: Buffer.from(query) });
      this.on('message', (reply: Reply) => reply.id === request.id && die());
    }
    postMessage.call(this, request);
  };
}

function textOf(sql: Uint8Array): string {
  return Buffer.from(sql.subarray(0, 100)).toString();
}
