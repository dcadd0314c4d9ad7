import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversation, inChild, median, rounded } from './child.ts';
import type { AskedOnce, Grown, OnceTimes } from './insight-growth.ts';
import type { Load, Loaded } from './insight-load.ts';
import type { CallTimes, Measure, Times } from './insight-measure.ts';
import type { AskedOfPostgres, PostgresAnswers } from './insight-postgres.ts';

/** A little over 1,000,000 videos and 20,000,000 looks at them. */
const SCALE = 7.5;
const MOST_TIMES_ENGINE = 1.5;
const MOST_MS_BESIDE = 3;
const LONGEST_P95_MS = 200;
const LONGEST_REPORT_MS = 120;

/**
 * Every insight call beside the engine's own time for its SQL, beside PostgreSQL with the same rows, and beside
 * itself with a tenth of the data: ratios within one run.
 */
export async function benchInsight({ scale = SCALE }: { scale?: number | undefined }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
  // PostgreSQL reads the rows as a user of its own.
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  try {
    for (const name of ['large', 'small', 'rows']) mkdirSync(at(name));
    step(`loading a world of scale ${scale}`);
    const load = (asked: Load) => inChild<Loaded>('./insight-load.ts', asked);
    const measure = (asked: Measure) => inChild<Times>('./insight-measure.ts', asked);
    const loaded = await load({ dataDir: at('large'), scale, rowsDir: at('rows') });
    step('asking every call');
    const times = await measure({ dataDir: at('large'), subjects: loaded.subjects });
    step('asking PostgreSQL the same');
    const postgres = await inChild<PostgresAnswers>('./insight-postgres.ts', {
      rowsDir: at('rows'),
    } satisfies AskedOfPostgres);
    rmSync(at('rows'), { recursive: true });
    step('loading a tenth and asking both in turn');
    const tenth = await load({ dataDir: at('small'), scale: scale / 10 });
    const growth = await measureGrowth(
      { dataDir: at('large'), subjects: loaded.subjects },
      { dataDir: at('small'), subjects: tenth.subjects },
    );
    showData(loaded, postgres);
    showCalls(times);
    showPostgres(times, postgres);
    showGrowth(growth);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function showData(loaded: Loaded, postgres: PostgresAnswers): void {
  const { sameRows, everything } = loaded.bytes;
  const row = (measure: string, value: number, aim = 'reported', detail = '') => ({
    measure,
    value: rounded(value),
    aim,
    detail,
  });
  console.table([
    row('videos', loaded.videos, 'at least 1,000,000'),
    row('observations of videos', loaded.videoObservations, 'at least 20,000,000'),
    row('loading, seconds', loaded.seconds, 'reported', 'the world is made meanwhile'),
    row('figures of all accounts, seconds', loaded.figuresSeconds),
    row('joining parts afterwards, seconds', loaded.joiningSeconds + loaded.settlingSeconds),
    row('PostgreSQL: COPY, seconds', postgres.copySeconds),
    row('PostgreSQL: indexes and VACUUM ANALYZE, seconds', postgres.indexSeconds),
    row(
      'PostgreSQL on disk, times the same rows',
      postgres.bytes / sameRows,
      'at least 15',
      megabytes(sameRows),
    ),
    row(
      '… times everything in the store',
      postgres.bytes / everything,
      'reported',
      `${megabytes(everything)}, PostgreSQL ${megabytes(postgres.bytes)}`,
    ),
  ]);
}

function showCalls({ calls, reportMs, aloneMs }: Times): void {
  const timesEngine = (one: CallTimes) => Math.max(0, one.besideMs - MOST_MS_BESIDE) / one.engineMs;
  console.log(
    `Beside the engine: at most ${MOST_TIMES_ENGINE} times the engine’s own time after ${MOST_MS_BESIDE} ms; 8 clients: 95th percentile under ${LONGEST_P95_MS} ms.`,
  );
  console.table(
    calls.map(one => ({
      call: one.name,
      'first ms': rounded(one.firstMs),
      'of processor time': rounded(one.processorMs),
      'engine ms': rounded(one.engineMs),
      'beside it ms': rounded(one.besideMs),
      times: rounded(timesEngine(one), 2),
      questions: one.questions,
      'repeated ms': rounded(one.repeatedMs),
      'p95 of 8 ms': rounded(one.clientsP95Ms),
      '… nothing kept': rounded(one.aloneP95Ms),
      refused: one.refused,
      aims: timesEngine(one) <= MOST_TIMES_ENGINE && one.clientsP95Ms < LONGEST_P95_MS ? 'met' : 'missed',
    })),
  );
  const missed = (isMissed: (one: CallTimes) => boolean) => calls.filter(isMissed).length;
  console.table([
    {
      measure: `calls over ${MOST_TIMES_ENGINE} times the engine, of ${calls.length}`,
      value: missed(one => timesEngine(one) > MOST_TIMES_ENGINE),
      aim: '0',
    },
    {
      measure: `calls with a 95th percentile over ${LONGEST_P95_MS} ms`,
      value: missed(one => one.clientsP95Ms >= LONGEST_P95_MS),
      aim: '0',
    },
    {
      measure: '… when nothing is kept of any subject',
      value: missed(one => one.aloneP95Ms >= LONGEST_P95_MS),
      aim: 'reported',
    },
    {
      measure: 'an account report opens, median ms',
      value: rounded(reportMs),
      aim: `under ${LONGEST_REPORT_MS}`,
    },
    { measure: '… when nothing is kept of any account', value: rounded(aloneMs), aim: 'reported' },
  ]);
}

function showPostgres({ calls }: Times, postgres: PostgresAnswers): void {
  console.table(
    calls.flatMap(({ name, firstMs, repeatedMs }) => {
      const answer = postgres.calls[name];
      if (answer === undefined) return [];
      const { isOfAll } = answer;
      return {
        call: name,
        'ms here': rounded(firstMs),
        'PostgreSQL ms': rounded(answer.firstMs),
        'PostgreSQL, times here': rounded(answer.firstMs / firstMs, 2),
        aim: isOfAll ? 'at least 10' : 'at least 0.25',
        'repeated ms here': rounded(repeatedMs, 2),
        'PostgreSQL again ms': rounded(answer.againMs, 2),
        'again, times here': rounded(answer.againMs / repeatedMs, 2),
        'aim again': isOfAll ? 'reported' : 'over 1',
      };
    }),
  );
}

type Growth = {
  readonly call: string;
  readonly 'ms of a tenth': number;
  readonly ms: number;
  readonly times: number;
  readonly processor: number;
};

const TURNS = 5;
const SUBJECTS_EACH = 4;

/** Both are asked in turn, a few subjects at a time: the machine's own speed is then the same for both. */
async function measureGrowth(large: Grown, small: Grown): Promise<Growth[]> {
  const open = (given: Grown) => conversation<AskedOnce, OnceTimes>('./insight-growth.ts', given);
  const [whole, tenth] = [await open(large), await open(small)];
  try {
    const rows: Growth[] = [];
    for (const name of whole.first) {
      const turns: { readonly whole: OnceTimes; readonly tenth: OnceTimes }[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const asked = { name, from: turn * SUBJECTS_EACH, count: SUBJECTS_EACH };
        turns.push({ tenth: await tenth.ask(asked), whole: await whole.ask(asked) });
      }
      const middle = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
      rows.push({
        call: name,
        'ms of a tenth': middle(turn => turn.tenth.ms),
        ms: middle(turn => turn.whole.ms),
        times: middle(turn => turn.whole.ms / turn.tenth.ms),
        processor: middle(turn => turn.whole.processorMs / turn.tenth.processorMs),
      });
    }
    return rows;
  } finally {
    await Promise.all([whole.end(), tenth.end()]);
  }
}

function showGrowth(rows: readonly Growth[]): void {
  const all = (pick: (row: (typeof rows)[number]) => number) => rounded(median(rows.map(pick)), 2);
  console.table([
    ...rows.map(row => ({
      ...row,
      'ms of a tenth': rounded(row['ms of a tenth']),
      ms: rounded(row.ms),
      times: rounded(row.times, 2),
      processor: rounded(row.processor, 2),
      aim: 'at most 1.5',
    })),
    {
      call: 'median of all',
      'ms of a tenth': all(row => row['ms of a tenth']),
      ms: all(row => row.ms),
      times: all(row => row.times),
      processor: all(row => row.processor),
      aim: 'at most 1.5',
    },
  ]);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function step(what: string): void {
  console.log(`… ${what}`);
}
