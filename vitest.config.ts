import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { IS_DEEP } from './e2e/depth.ts';
import { HAS_OWN_ENGINE } from './packages/observation-store/test/own-engine.ts';

const everywhere = '{packages,apps,scripts}/**';
const STORE_WORKERS = availableParallelism() + 1;
/**
 * Finds tests that hang. How long one takes says nothing: a busy machine can be twenty times slower than another, and
 * with the portable engine a process that is killed and started again and again takes eight minutes on a quiet one.
 */
const HANGS_AFTER_MS = HAS_OWN_ENGINE ? 600_000 : 1_800_000;
/** What is looked at until it is as expected is looked at for so long: half of that, so that the test tells what it saw. */
const expected = { poll: { timeout: HANGS_AFTER_MS / 2 } };
const ignored = ['**/node_modules/**', '**/.next/**'];

/** Processes that are killed and started again take minutes: what comes first has all the others beside it. */
class KillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => (/(crash|killed)\.embedded/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * npm has no build of the observation store's engine for every machine. Its portable form takes many times as long, so
 * there what runs on both sizes is proven on the large one only, by engines that are warm, and of the screens three stand
 * for all: whoever comes first, an account's report, and what a team tracks.
 */
const onTheSmallSize = HAS_OWN_ENGINE ? '{db,embedded}' : 'embedded';
const inTheBrowser = HAS_OWN_ENGINE ? '*' : '{first-visit,account-report,favourites}';

/**
 * One project per kind of proof. `*.db.test.ts` run on both sizes of both stores; `*.embedded.test.ts` on the small one
 * alone, because they are about it, or ask PostgreSQL nothing and prove what is the same on the other.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: KillsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: [...ignored, '**/*.{db,embedded,alone}.test.ts'],
          // What the files import is read once for all of them.
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
      {
        test: {
          name: 'alone',
          // Those that put something in the place of a module, which others import as it is.
          include: [`${everywhere}/*.alone.test.ts`],
          exclude: ignored,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [`${everywhere}/*.${onTheSmallSize}.test.ts`],
          exclude: ignored,
          pool: 'forks',
          // Starting engines is mostly waiting, so there is one more than cores.
          maxWorkers: HAS_OWN_ENGINE ? STORE_WORKERS : availableParallelism(),
          expect: expected,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          globalSetup: [
            'packages/business-store/test/pglite-template.ts',
            'packages/observation-store/test/chdb-template.ts',
          ],
          env: { TEST_BUSINESS_ENGINE: 'pglite', TEST_OBSERVATION_ENGINE: 'chdb' },
        },
      },
      {
        test: {
          name: 'servers',
          include: [`${everywhere}/*.db.test.ts`],
          exclude: ignored,
          pool: 'forks',
          // Starting engines is mostly waiting, so there is one more than cores.
          maxWorkers: STORE_WORKERS,
          expect: expected,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          globalSetup: [
            'packages/business-store/test/postgres-server.ts',
            'packages/observation-store/test/start-clickhouse-server.ts',
          ],
          env: { TEST_BUSINESS_ENGINE: 'postgres', TEST_OBSERVATION_ENGINE: 'http' },
        },
      },
      {
        test: {
          name: 'browser',
          include: [`e2e/**/${inTheBrowser}.test.ts`],
          // `*.deep.test.ts` fake replies that component tests and the API's own tests cover too.
          exclude: IS_DEEP ? ignored : [...ignored, '**/*.deep.test.ts'],
          globalSetup: ['e2e/product.ts'],
          // Two workers with one browser each. Files share modules, so people sign in once per worker.
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          // The tests are plain TypeScript, which Node.js runs as it is.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Whatever is not real work of the product is on screen by then.
          expect: { poll: { timeout: 10_000 } },
          // A wait that timed out on a busy machine is retried once and reported. A wrong value never is.
          retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
