import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxMail } from '@clipscope/integrations';
import {
  type ContextParts,
  closeContext,
  createContext,
  observationVersions,
  type ProcessContext,
} from '@clipscope/services';
import { openTestStore } from './business.ts';
import { observationServerUrl, openTestObservations } from './observations.ts';
import { closeAfterFile } from './open-stores.ts';

export type TestContext = { readonly context: ProcessContext; readonly close: () => Promise<void> };

/** Hashing takes microseconds instead of 50 ms. */
const TEST_PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 };

/** A context on test stores, with an outbox for emails and a temporary data folder. Parts can be replaced. */
export async function openTestContext(parts: ContextParts = {}): Promise<TestContext> {
  const business = parts.business ?? (await openTestStore());
  const versions = observationServerUrl() === undefined ? undefined : observationVersions(business);
  const observationStore = parts.observationStore ?? (await openTestObservations({ versions }));
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-files-'));
  const context = await createContext(
    {
      dataDir,
      mailFrom: 'Clipscope <no-reply@clipscope.test>',
      webUrl: 'http://127.0.0.1:3000',
      publicApiUrl: 'http://127.0.0.1:4000',
      passwordCost: TEST_PASSWORD_COST,
      tokenSecret: 'the secret that signs the tokens of test runs',
      reportProblem: problem => {
        throw problem;
      },
    },
    { mail: outboxMail(), ...parts, business, observationStore },
  );
  return closeAfterFile({
    context,
    close: () => closeContext(context).then(() => rmSync(dataDir, { recursive: true, force: true })),
  });
}

/** A clock that advances only through `forwardMs`. */
export function testClock(start = '2026-11-15T12:00:00.000Z') {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    forwardMs: (ms: number) => {
      nowMs += ms;
    },
  };
}
