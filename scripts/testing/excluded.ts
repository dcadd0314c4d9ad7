import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_OWN_ENGINE } from '../../packages/observation-store/test/own-engine.ts';
import { isPortableEngineInstalled } from '../../packages/portable-engine/src/find-web-assembly.ts';
import type { Run } from './steps.ts';

const FIXTURES = join(import.meta.dirname, '../../../shared/data');

/** What a run does not test, and why. */
export function excluded(depth: Run['depth']): string[] {
  const reasons: string[] = [];
  if (depth === 'quick') {
    reasons.push(
      'product rules on the embedded PostgreSQL and on ClickHouse servers, repeated kill -9, long generated input, grading and every screen in every theme (npm run test:deep).',
    );
  } else {
    reasons.push('speed: timings on shared machines are unreliable; npm run bench compares side by side.');
    reasons.push('real platforms: tests use recorded replies and no network.');
  }
  if (!isPortableEngineInstalled()) {
    reasons.push(
      'the portable engine: it is not installed, since this machine has a build of the embedded ClickHouse (npm run test:deep installs and tests it).',
    );
  }
  if (!HAS_OWN_ENGINE) {
    reasons.push(
      'product rules on the embedded stores and all screens but three: the embedded ClickHouse is not available from npm for this machine, and its portable build is slow (docs/decisions/0014).',
    );
  }
  if (!existsSync(FIXTURES)) reasons.push('files of real platforms: the optional fixtures are missing.');
  return reasons;
}
