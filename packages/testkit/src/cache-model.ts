import fc from 'fast-check';

const SUBJECTS = ['1', '2'] as const;
export type ModelSubject = (typeof SUBJECTS)[number];
const PROCESSES = ['A', 'B'] as const;
type ModelProcess = (typeof PROCESSES)[number];

/** The rows below a cache: a number per subject, which grows with every recording. */
export type ModelRows = {
  /** Waits before and after it reads. */
  readonly read: (subject: ModelSubject) => Promise<number>;
  /** Lets other commands run. */
  readonly step: () => Promise<void>;
};
type ModelCache = {
  /** The numbers in a reply, in the order of the subjects. */
  readonly ask: (subjects: readonly ModelSubject[], process: ModelProcess) => Promise<readonly number[]>;
  /**
   * Records a subject, calling `insert` for each insert. Where other processes are notified later, it returns when they
   * will have been.
   */
  readonly record: (
    subject: ModelSubject,
    insert: () => Promise<void>,
    process: ModelProcess,
  ) => Promise<{ readonly notified: Promise<void> } | void>;
};

type Command = { readonly process: ModelProcess } & (
  | { readonly does: 'ask'; readonly subjects: readonly ModelSubject[] }
  | { readonly does: 'record'; readonly subject: ModelSubject }
);

const REQUESTS: readonly (readonly ModelSubject[])[] = [['1'], ['2'], ['1', '2'], ['2', '1']];
const process = fc.constantFrom(...PROCESSES);
const ask = fc.record({ does: fc.constant('ask' as const), process, subjects: fc.constantFrom(...REQUESTS) });
const record = fc.record({
  does: fc.constant('record' as const),
  process,
  subject: fc.constantFrom(...SUBJECTS),
});
const commands = fc.array<Command>(fc.oneof(ask, record), { minLength: 3, maxLength: 8, size: 'max' });

/**
 * Reads and records concurrently in every order: a reply must show all that its process had recorded before the request,
 * and all recordings of other processes that it had been notified of.
 */
export async function assertNeverStale(
  open: (rows: ModelRows) => ModelCache,
  numRuns: number,
  processes: readonly ModelProcess[] = ['A'],
): Promise<void> {
  const property = fc.asyncProperty(fc.scheduler(), commands, async (scheduler, program) => {
    const step = () => scheduler.schedule(Promise.resolve());
    const inserted = { 1: 0, 2: 0 };
    const visible = { A: { 1: 0, 2: 0 }, B: { 1: 0, 2: 0 } };
    const notifications: Promise<void>[] = [];
    const faults: string[] = [];
    const cache = open({
      step,
      async read(subject) {
        await step();
        const number = inserted[subject];
        await step();
        return number;
      },
    });
    const run = async (command: Command) => {
      await step();
      if (command.does === 'ask') {
        const expected = command.subjects.map(subject => visible[command.process][subject]);
        const actual = await cache.ask(command.subjects, command.process);
        const isStale = expected.some((number, index) => (actual[index] ?? -1) < number);
        if (isStale)
          faults.push(`${command.process} read ${command.subjects}: ${actual} instead of ${expected}`);
        return;
      }
      const { subject } = command;
      let last = 0;
      const insert = async () => {
        await step();
        inserted[subject] += 1;
        last = inserted[subject];
        await step();
      };
      const recording = await cache.record(subject, insert, command.process);
      const show = (process: ModelProcess) => {
        visible[process][subject] = Math.max(visible[process][subject], last);
      };
      show(command.process);
      const showAll = () => PROCESSES.forEach(show);
      if (recording) notifications.push(recording.notified.then(showAll));
      else showAll();
    };
    await scheduler.waitFor(Promise.all(program.map(run)));
    await scheduler.waitFor(Promise.all(notifications));
    // A last round of requests finds stale rows that the commands left in the cache.
    const lastRequests = processes.flatMap(process =>
      REQUESTS.map(subjects => run({ does: 'ask', process, subjects })),
    );
    await scheduler.waitFor(Promise.all(lastRequests));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  await fc.assert(property, { numRuns, seed: 20_261_118 });
}
