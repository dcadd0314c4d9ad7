import { questions } from '@clipscope/observation-store';
import { smallWorld, type WorldBatch } from '@clipscope/world';
import type { Context } from '../context.ts';

const MARK = 'demo-observations';
const SEED = 'clipscope';
const ACCOUNTS_PER_BATCH = 3;

/** When the load began fixes its world; how many batches are in tells where it continues. */
type Mark = { readonly beganAt: string; readonly batchesIn: number; readonly complete: boolean };

/**
 * Fills a new store with a small believable world. A store that has accounts of its own is left alone; a load
 * that was interrupted is completed: batches carry names, so one that was half in is not stored twice.
 */
export async function loadDemoObservations(
  context: Pick<Context, 'observations' | 'now'>,
  options: { readonly onProgress?: (progress: { done: number; total: number }) => void } = {},
): Promise<void> {
  const { observations } = context;
  const mark = await readMark(observations);
  if (mark?.complete) return;
  if (mark === null && (await observations.ask(questions.hasAccounts, {})).length > 0) return;
  const { beganAt, batchesIn } = mark ?? { beganAt: context.now().toISOString(), batchesIn: 0 };
  const note = (count: number, complete: boolean) =>
    observations.recordIngestMark(
      MARK,
      JSON.stringify({ beganAt, batchesIn: count, complete } satisfies Mark),
    );
  if (mark === null) await note(0, false);
  const world = smallWorld({ seed: SEED, now: new Date(beganAt) });
  const total = Math.ceil(world.batchCount / ACCOUNTS_PER_BATCH);
  let done = 0;
  for (const batch of together(world.batches())) {
    done += 1;
    if (done <= batchesIn) continue;
    const named = { batchId: batch.id };
    await observations.recordAccounts(batch.accounts, named);
    await observations.recordAccountObservations(batch.accountObservations, named);
    await observations.recordVideos(batch.videos, named);
    await observations.recordVideoObservations(batch.videoObservations, named);
    await note(done, done === total);
    options.onProgress?.({ done, total });
  }
}

/** An insert costs much the same for one account as for some. */
function* together(batches: Iterable<WorldBatch>): Generator<WorldBatch> {
  let waiting: WorldBatch[] = [];
  const join = (): WorldBatch => ({
    id: waiting.map(batch => batch.id).join(' '),
    accounts: waiting.flatMap(batch => batch.accounts),
    accountObservations: waiting.flatMap(batch => batch.accountObservations),
    videos: waiting.flatMap(batch => batch.videos),
    videoObservations: waiting.flatMap(batch => batch.videoObservations),
  });
  for (const batch of batches) {
    waiting.push(batch);
    if (waiting.length < ACCOUNTS_PER_BATCH) continue;
    yield join();
    waiting = [];
  }
  if (waiting.length > 0) yield join();
}

async function readMark(observations: Context['observations']): Promise<Mark | null> {
  const [row] = await observations.ask(questions.ingestMark, { name: MARK });
  return row === undefined ? null : (JSON.parse(row.value) as Mark);
}
