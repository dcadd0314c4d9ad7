import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { HAS_OWN_ENGINE } from './packages/observation-store/test/own-engine.ts';
import { isPortableEngineInstalled } from './packages/portable-engine/src/find-web-assembly.ts';
import { memoryFolder } from './scripts/testing/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `quick` in `npm test`, `deep` in `npm run test:deep`. */
    depth: 'quick' | 'deep';
    /** The timeout of tests that kill and restart processes. */
    restartTimeoutMs: number;
  }
}

const temporary = memoryFolder();
if (temporary !== undefined) process.env.TMPDIR ??= temporary;

const sources = '{packages,apps,scripts}/**';
const IS_DEEP = process.env.TEST_DEPTH === 'deep';
/** `*.deep.test.ts`, `*.deep.db.test.ts` and so on take too long for `npm test`. */
const ignored = ['**/node_modules/**', '**/.next/**', ...(IS_DEEP ? [] : ['**/*.deep.*'])];
/** Tests of the portable engine, which the launcher installs where it is needed and for deep runs. */
const notInstalled = isPortableEngineInstalled()
  ? []
  : ['packages/portable-engine/**/*.embedded.test.ts', '**/portable-engine.deep.isolated.test.ts'];
const depth = IS_DEEP ? 'deep' : 'quick';
const WORKERS = availableParallelism();

/** CI machines can be several times slower. */
const SLOWER = process.env.CI ? 5 : 1;
/** The portable engine takes minutes to restart a killed process. */
const TIMEOUT_MS = (IS_DEEP ? 600_000 : 60_000 * SLOWER) * (HAS_OWN_ENGINE ? 1 : 10);
const timeouts = { testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS };
/** Half of the timeout, so that a failing poll reports its last value. */
const storeExpect = { poll: { timeout: TIMEOUT_MS / 2 } };

/** Starts tests that restart processes first, since they take longest. */
class RestartsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ moduleId }: TestSpecification) => (/(crash|killed)\.embedded/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b));
  }
}

/**
 * Each worker imports the code once, with Node's type stripping, for all its test files. Tests that replace modules are
 * in `*.isolated.test.ts`.
 */
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers: WORKERS,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: 'packages/testkit/src/close-open-stores.ts',
  expect: storeExpect,
  provide: { depth, restartTimeoutMs: 3 * TIMEOUT_MS },
  ...timeouts,
} as const;

/**
 * On machines that need the slow portable engine, product rules are tested once, on the server form, and the browser
 * tests are limited to three screens.
 */
const onServers = IS_DEEP || !HAS_OWN_ENGINE ? '{both,db}' : 'both';
const onEmbedded = !HAS_OWN_ENGINE ? 'embedded' : IS_DEEP ? '{both,db,embedded}' : '{both,embedded}';
/**
 * In `npm test` product rules run once: those of the packages on the embedded observation engine and one PostgreSQL
 * server, whose databases are created faster, and those of the API on the embedded stores.
 */
const runsRulesOnce = HAS_OWN_ENGINE && !IS_DEEP;
const packageRules = runsRulesOnce ? ['packages/**/*.db.test.ts'] : [];
const apiRules = runsRulesOnce ? ['apps/**/*.db.test.ts'] : [];
const browserTests = HAS_OWN_ENGINE ? '*' : '{first-visit,account-report,favourites}';

/** One project per level. CONTRIBUTING.md explains the file names. */
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
          include: [`${sources}/*.isolated.test.ts`],
          exclude: [...ignored, ...notInstalled],
          maxWorkers: WORKERS,
          provide: { depth },
          ...timeouts,
        },
      },
      {
        // Modules that Next replaces at build time, or that only work while it serves.
        resolve: {
          alias: {
            'next/navigation': new URL('apps/web/test/next-navigation.ts', import.meta.url).pathname,
            'next/link': new URL('apps/web/test/next-link.tsx', import.meta.url).pathname,
            'next/dynamic': 'next/dist/shared/lib/app-dynamic.js',
          },
        },
        test: {
          name: 'components',
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
          include: [`${sources}/*.${onEmbedded}.test.ts`, ...apiRules],
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
          include: packageRules,
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
          include: [`${sources}/*.${onServers}.test.ts`],
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
          include: [`e2e/**/${browserTests}.test.ts`],
          exclude: ignored,
          globalSetup: ['e2e/product.ts'],
          // Two workers with one browser each. Files share modules, so users sign in once per worker.
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          // Node.js runs the tests without a transform.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          expect: { poll: { timeout: 10_000 * SLOWER } },
          // A timeout on a busy machine is retried once and reported; a wrong value is not retried.
          retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
          provide: { depth },
          ...timeouts,
        },
      },
    ],
  },
});
