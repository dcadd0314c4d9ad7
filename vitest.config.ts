import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { HAS_OWN_ENGINE } from './packages/observation-store/test/own-engine.ts';
import { isPortableEngineInstalled } from './packages/portable-engine/src/find-web-assembly.ts';
import { memoryFolder } from './scripts/testing/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `quick` in `npm test`, `deep` in `npm run test:deep`: how many rounds a test is worth. */
    depth: 'quick' | 'deep';
    /** For tests that kill processes and start them again: more than others may take. */
    restartTimeoutMs: number;
  }
}

const temporary = memoryFolder();
if (temporary !== undefined) process.env.TMPDIR ??= temporary;

const everywhere = '{packages,apps,scripts}/**';
const IS_DEEP = process.env.TEST_DEPTH === 'deep';
/** `*.deep.test.ts`, and `*.deep.db.test.ts` and so on, are not worth everybody's minutes. */
const ignored = ['**/node_modules/**', '**/.next/**', ...(IS_DEEP ? [] : ['**/*.deep.*'])];
/** The launcher installs the portable engine where it is needed, and for the deep run everywhere. */
const notInstalled = isPortableEngineInstalled()
  ? []
  : ['packages/portable-engine/**/*.embedded.test.ts', '**/portable-engine.deep.isolated.test.ts'];
const depth = IS_DEEP ? 'deep' : 'quick';
const WORKERS = availableParallelism();

/** Machines of CI share their hosts, and are slower by a factor of four or five in some hours. */
const SLOWER = process.env.CI ? 5 : 1;
/** When a test counts as hanging. The portable engine takes minutes to restart a killed process. */
const TIMEOUT_MS = (IS_DEEP ? 600_000 : 60_000 * SLOWER) * (HAS_OWN_ENGINE ? 1 : 10);
const timeouts = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };
/** Half of that, so that a poll reports the value it saw last. */
const storeExpect = { poll: { timeout: TIMEOUT_MS / 2 } };

/** Tests that restart processes take longest, so they start first and the others fill the second core. */
class RestartsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => (/(crash|killed)\.embedded/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * Tests share what costs most: each worker imports the code once, by Node's own type stripping, and goes from file to
 * file. What replaces a module is in `*.isolated.test.ts`.
 */
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers: WORKERS,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: 'packages/testkit/src/close-left-open.ts',
  expect: storeExpect,
  provide: { depth, restartTimeoutMs: 3 * TIMEOUT_MS },
  ...timeouts,
} as const;

/**
 * npm has no build of the observation store's engine for every machine. Its portable form takes many times as long, so
 * there a product rule is tested once, on the server form, and three screens stand for all.
 */
const onServers = IS_DEEP || !HAS_OWN_ENGINE ? '{both,db}' : 'both';
const onEmbedded = !HAS_OWN_ENGINE ? 'embedded' : IS_DEEP ? '{both,db,embedded}' : '{both,embedded}';
/**
 * Product rules run once in `npm test`: those of the packages on the embedded observation engine and one PostgreSQL
 * server, whose databases are made sooner, and those of the API on the embedded size, which remembers who calls.
 */
const runsRulesOnce = HAS_OWN_ENGINE && !IS_DEEP;
const rulesOfPackages = runsRulesOnce ? ['packages/**/*.db.test.ts'] : [];
const rulesOfApi = runsRulesOnce ? ['apps/**/*.db.test.ts'] : [];
const inTheBrowser = HAS_OWN_ENGINE ? '*' : '{first-visit,account-report,favourites}';

/**
 * One project per level. `*.both.test.ts` run on both sizes of the stores, because they test what can differ;
 * `*.db.test.ts` test product rules, once in `npm test` and on both sizes in `npm run test:deep`;
 * `*.embedded.test.ts` are about the embedded size alone.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: RestartsFirst },
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/migrations/*.sql'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{packages,apps/api,scripts}/**/*.test.ts'],
          exclude: [...ignored, '**/*.{both,db,embedded,isolated}.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.{isolated,screen}.test.{ts,tsx}'],
          isolate: false,
          maxWorkers: WORKERS,
          provide: { depth },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'isolated',
          include: [`${everywhere}/*.isolated.test.ts`],
          exclude: [...ignored, ...notInstalled],
          maxWorkers: WORKERS,
          provide: { depth },
          ...timeouts,
        },
      },
      {
        // What Next puts in its place when it builds, or answers only while it serves.
        resolve: {
          alias: {
            'next/navigation': new URL('apps/web/test/next-navigation.ts', import.meta.url).pathname,
            'next/link': new URL('apps/web/test/next-link.tsx', import.meta.url).pathname,
            'next/dynamic': 'next/dist/shared/lib/app-dynamic.js',
          },
        },
        test: {
          name: 'components',
          // Real screens in a simulated DOM, with the contract's examples as replies.
          include: ['apps/web/src/**/*.screen.test.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/dom-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          env: { TZ: 'UTC' },
          provide: { depth },
          ...timeouts,
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          include: [`${everywhere}/*.${onEmbedded}.test.ts`, ...rulesOfApi],
          exclude: [...ignored, ...notInstalled],
          globalSetup: [
            'packages/business-store/test/pglite-template.ts',
            'packages/observation-store/test/chdb-template.ts',
          ],
          env: { TEST_BUSINESS_ENGINE: 'pglite', TEST_OBSERVATION_ENGINE: 'chdb' },
        },
      },
      {
        test: {
          ...shared,
          name: 'rules',
          include: rulesOfPackages,
          exclude: ignored,
          globalSetup: [
            'packages/business-store/test/postgres-server.ts',
            'packages/observation-store/test/chdb-template.ts',
          ],
          env: { TEST_BUSINESS_ENGINE: 'postgres', TEST_OBSERVATION_ENGINE: 'chdb' },
        },
      },
      {
        test: {
          ...shared,
          name: 'servers',
          include: [`${everywhere}/*.${onServers}.test.ts`],
          exclude: ignored,
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
          exclude: ignored,
          globalSetup: ['e2e/product.ts'],
          // Two workers with one browser each. Files share modules, so people sign in once per worker.
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          // The tests are plain TypeScript, which Node.js runs as it is.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Whatever is not real work of the product is on screen by then.
          expect: { poll: { timeout: 10_000 * SLOWER } },
          // A wait that timed out on a busy machine is retried once and reported. A wrong value never is.
          retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
          provide: { depth },
          ...timeouts,
        },
      },
    ],
  },
});
