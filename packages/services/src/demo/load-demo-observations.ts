import type { AudienceObservation, PlaylistDescription } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { createWorld, type ObservationBatch, subjectObservationRows } from '@clipscope/world';
import type { RecordingContext } from '../context.ts';
import { pickDemoHandles } from './demo-accounts.ts';

const MARK = 'demo-observations';
const HISTORY_DAYS = 180;
const EPOCH_DAYS_BEFORE = 730;
/** A larger world creates more parts than the engine allows without merging. */
const LARGEST_UNMERGED_SCALE = 10;
/** Each insert has a fixed cost; memory holds two of them. */
const OBSERVATIONS_PER_INSERT = 120_000;

/** The options of the world, fixed when the load started, and the progress. Stored as JSON. */
type Mark = {
  readonly seed: string;
  readonly scale: number;
  readonly epoch: string;
  readonly beganAt: string;
  readonly observationsPerInsert: number;
  readonly insertsIn: number;
  readonly complete: boolean;
  /** The accounts for `demoHandles`. */
  readonly handles: readonly string[];
};

type DemoContext = Pick<RecordingContext, 'observations' | 'recorder' | 'now'>;

export type DemoOptions = {
  readonly seed?: string;
  /** 1 is about 3,000 accounts and 150,000 videos. */
  readonly scale?: number;
  readonly observationsPerInsert?: number;
  readonly onProgress?: (progress: { done: number; total: number }) => void;
};

/**
 * Fills an empty store with a simulated world up to now, or completes an interrupted load by repeating its inserts under
 * the same names. Returns false when the store already has accounts.
 */
export async function loadDemoObservations(
  context: DemoContext,
  options: DemoOptions = {},
): Promise<boolean> {
  const { observations, recorder } = context;
  const stored = await readMark(observations);
  if (stored?.complete) return false;
  if (stored === null && (await observations.ask(questions.hasAccounts, {})).length > 0) return false;
  const mark = stored ?? newMark(context.now(), options);
  const loading = () => load(recorder, mark, options.onProgress);
  await (mark.scale > LARGEST_UNMERGED_SCALE ? loading() : recorder.duringLoad(loading));
  return true;
}

async function load(
  recorder: RecordingContext['recorder'],
  mark: Mark,
  onProgress: DemoOptions['onProgress'],
): Promise<void> {
  const saveMark = (insertsIn: number, complete: boolean) =>
    recorder.recordIngestMark(MARK, JSON.stringify({ ...mark, insertsIn, complete } satisfies Mark));
  if (mark.insertsIn === 0) await saveMark(0, false);
  const world = createWorld({ seed: mark.seed, scale: mark.scale, epoch: new Date(mark.epoch) });
  const to = new Date(mark.beganAt);
  const batches = world.observations({ from: new Date(to.getTime() - HISTORY_DAYS * DAY_MS), to });
  let [number, total] = [0, 1];
  // One insert is written while the next one is generated.
  let writing: Promise<void> = Promise.resolve();
  for await (const insert of insertsOf(recorder, batches, mark.observationsPerInsert)) {
    number += 1;
    total = insert.total;
    if (number <= mark.insertsIn) continue;
    const position = number;
    const next = write(recorder, insert, position).then(async () => {
      await saveMark(position, false);
      onProgress?.({ done: insert.done, total: insert.total });
    });
    // Awaited below or in the next round; until then it must not count as unhandled.
    next.catch(() => {});
    await writing;
    writing = next;
  }
  await writing;
  await saveMark(number, true);
  onProgress?.({ done: total, total });
}

/** The accounts that the demo's owner tracks; none when no demo was loaded. */
export async function demoHandles({
  observations,
}: Pick<RecordingContext, 'observations'>): Promise<readonly string[]> {
  return (await readMark(observations))?.handles ?? [];
}

function newMark(now: Date, options: DemoOptions): Mark {
  const { seed = 'clipscope', scale = 1, observationsPerInsert = OBSERVATIONS_PER_INSERT } = options;
  const epoch = new Date(Math.floor(now.getTime() / DAY_MS - EPOCH_DAYS_BEFORE) * DAY_MS);
  const handles = pickDemoHandles(createWorld({ seed, scale, epoch }), now);
  const times = { epoch: epoch.toISOString(), beganAt: now.toISOString() };
  return { seed, scale, ...times, observationsPerInsert, insertsIn: 0, complete: false, handles };
}

type Subjects = Exclude<ObservationBatch, { kind: 'account' }>;

/** Groups the batches into inserts: first accounts, then counts of hashtags, sounds and stickers. */
async function* insertsOf(
  recorder: RecordingContext['recorder'],
  batches: Iterable<ObservationBatch>,
  observationsPerInsert: number,
) {
  const emptyInsert = () => ({
    accounts: recorder.openBulkLoad(),
    audiences: [] as AudienceObservation[],
    playlists: [] as PlaylistDescription[],
    subjects: [] as Subjects[],
    observations: 0,
  });
  let pending = emptyInsert();
  let progress = { done: 0, total: 0 };
  for (const batch of batches) {
    if (batch.kind === 'account') {
      pending.accounts.add(batch);
      pending.audiences.push(...batch.audiences);
      pending.playlists.push(...batch.playlists);
      pending.observations += batch.videos.observations.length;
    } else {
      pending.subjects.push(batch);
      pending.observations += batch.observations.observedAt.length;
    }
    progress = batch.progress;
    await yieldToEventLoop();
    if (pending.observations < observationsPerInsert) continue;
    yield { ...pending, ...progress };
    pending = emptyInsert();
  }
  yield { ...pending, ...progress };
}

type Insert = ReturnType<typeof insertsOf> extends AsyncGenerator<infer Yielded> ? Yielded : never;

async function write(recorder: RecordingContext['recorder'], insert: Insert, number: number): Promise<void> {
  await insert.accounts.record(`${MARK} ${number}`);
  await recorder.recordAudience(insert.audiences);
  await recorder.recordPlaylists(insert.playlists);
  const ofKind = <K extends Subjects['kind']>(kind: K) =>
    insert.subjects.filter((batch): batch is Extract<Subjects, { kind: K }> => batch.kind === kind);
  const observations = (batches: readonly Subjects[]) =>
    batches.flatMap(batch => [...subjectObservationRows(batch)]);
  const [sounds, stickers] = [ofKind('sounds'), ofKind('stickers')];
  await recorder.recordHashtagObservations(observations(ofKind('hashtags')));
  await recorder.recordSounds(sounds.flatMap(batch => batch.descriptions));
  await recorder.recordSoundObservations(observations(sounds));
  await recorder.recordStickers(stickers.flatMap(batch => batch.descriptions));
  await recorder.recordStickerObservations(observations(stickers));
}

/** Generating an account blocks for milliseconds; this lets pending inserts start in between. */
const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve));

async function readMark(observations: RecordingContext['observations']): Promise<Mark | null> {
  const [row] = await observations.ask(questions.ingestMark, { name: MARK });
  return row === undefined ? null : (JSON.parse(row.value) as Mark);
}
