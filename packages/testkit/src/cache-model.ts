import fc from 'fast-check';

const SUBJECTS = ['1', '2'] as const;
export type ModelSubject = (typeof SUBJECTS)[number];
const PROCESSES = ['A', 'B'] as const;
/** Who asks or records; a model of one process takes no notice. */
type ModelProcess = (typeof PROCESSES)[number];

/** What lies below a cache: rows that carry a number which grows with every recording. */
export type ModelRows = {
  /** Takes time before and after the moment whose rows it returns. */
  readonly read: (subject: ModelSubject) => Promise<number>;
  /** Others may go on meanwhile. */
  readonly step: () => Promise<void>;
};
type ModelCache = {
  /** The numbers that an answer shows, in the order of the subjects. */
  readonly ask: (subjects: readonly ModelSubject[], process: ModelProcess) => Promise<readonly number[]>;
  /** Records something of a subject: `insert` is to be called for each of its inserts, and takes time. */
  readonly record: (
    subject: ModelSubject,
    insert: () => Promise<void>,
    process: ModelProcess,
  ) => Promise<void>;
};

type Command = { readonly process: ModelProcess } & (
  | { readonly does: 'ask'; readonly subjects: readonly ModelSubject[] }
  | { readonly does: 'record'; readonly subject: ModelSubject }
);

const ASKED: readonly (readonly ModelSubject[])[] = [['1'], ['2'], ['1', '2'], ['2', '1']];
const process = fc.constantFrom(...PROCESSES);
const ask = fc.record({ does: fc.constant('ask' as const), process, subjects: fc.constantFrom(...ASKED) });
const record = fc.record({
  does: fc.constant('record' as const),
  process,
  subject: fc.constantFrom(...SUBJECTS),
});
const commands = fc.array<Command>(fc.oneof(ask, record), { minLength: 3, maxLength: 8, size: 'max' });

/**
 * Asks and records in every order, each begun while others are under way: an answer must show all that was recorded
 * when it was asked for, however it was come by.
 */
export async function assertNeverStale(
  open: (rows: ModelRows) => ModelCache,
  numRuns: number,
  processes: readonly ModelProcess[] = ['A'],
): Promise<void> {
  const property = fc.asyncProperty(fc.scheduler(), commands, async (scheduler, program) => {
    const step = () => scheduler.schedule(Promise.resolve());
    const inserted = { 1: 0, 2: 0 };
    const recorded = { 1: 0, 2: 0 };
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
        const wanted = command.subjects.map(subject => recorded[subject]);
        const shown = await cache.ask(command.subjects, command.process);
        const isStale = wanted.some((number, index) => (shown[index] ?? -1) < number);
        if (isStale)
          faults.push(`${command.process} asked of ${command.subjects}: ${shown} in place of ${wanted}`);
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
      await cache.record(subject, insert, command.process);
      recorded[subject] = Math.max(recorded[subject], last);
    };
    await scheduler.waitFor(Promise.all(program.map(run)));
    // Whatever was left behind shows when everything is asked once more.
    const asked = processes.flatMap(process =>
      ASKED.map(subjects => run({ does: 'ask', process, subjects })),
    );
    await scheduler.waitFor(Promise.all(asked));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  await fc.assert(property, { numRuns, seed: 20_261_118 });
}
