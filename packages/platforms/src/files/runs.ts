/**
 * What a file holds comes in runs: to wait for each thing by itself would take longer than to read it. A run is
 * about as much as one piece of the file's bytes holds.
 */
type Runs<T> = AsyncIterable<readonly T[]>;

const THINGS_IN_A_RUN = 200;

export async function* oneByOne<T>(runs: Runs<T>): AsyncGenerator<T> {
  for await (const run of runs) yield* run;
}

export async function* inRuns<T>(things: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let run: T[] = [];
  for await (const thing of things) {
    run.push(thing);
    if (run.length < THINGS_IN_A_RUN) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}
