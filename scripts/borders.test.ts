import { describe, expect, test } from 'vitest';
import { brokenBorders } from './borders.ts';
import { houseFiles } from './house-files.ts';

const check = (path: string, text: string) => brokenBorders([{ path, text }]);

describe('borders', () => {
  test('finds no broken borders in the repository', () => {
    const files = houseFiles(`${import.meta.dirname}/..`);
    expect(files.length).toBeGreaterThan(50);
    expect(brokenBorders(files)).toEqual([]);
  });

  test('suggests the contract when the web app imports a service', () => {
    expect(check('apps/web/src/lib/x.ts', `import { signUp } from '@clipscope/services';`)).toEqual([
      'apps/web/src/lib/x.ts: may not import @clipscope/services; ask the API through packages/contract; rules both sides need go to packages/domain',
    ]);
  });

  test('allows SQL engines in their store only', () => {
    expect(check('packages/services/src/x.ts', `import { eq } from 'drizzle-orm';`)).toEqual([
      'packages/services/src/x.ts: may not import "drizzle-orm"; that belongs to packages/business-store',
    ]);
    expect(check('packages/business-store/src/x.ts', `import { eq } from 'drizzle-orm';`)).toEqual([]);
    const client = `import { createClient } from '@clickhouse/client';`;
    expect(check('packages/services/src/x.ts', client)).toEqual([
      'packages/services/src/x.ts: may not import "@clickhouse/client"; that belongs to packages/observation-store',
    ]);
    expect(check('packages/observation-store/src/x.ts', client)).toEqual([]);
    expect(check('packages/portable-engine/src/x.ts', client)).toEqual([]);
  });

  test.each([
    ['an npm package in domain', 'packages/domain/src/x.ts', `import { z } from 'zod';`],
    [
      'a relative path into another package',
      'packages/world/src/x.ts',
      `export * from '../../contract/src/x.ts';`,
    ],
    [
      'an import past an index',
      'packages/services/src/x.ts',
      `import { a } from '@clipscope/domain/src/plans.ts';`,
    ],
    [
      'the portable engine outside the store',
      'packages/services/src/x.ts',
      `import { openPortableEngine } from '@clipscope/portable-engine';`,
    ],
    ['a dynamic import', 'packages/world/src/x.ts', `await import('@clipscope/services');`],
    ['a re-export', 'packages/world/src/x.ts', `export { a } from '@clipscope/services';`],
    ['another feature', 'apps/web/src/features/a/x.tsx', `import { b } from '../b/y.tsx';`],
    ['a feature from ui', 'apps/web/src/ui/x.tsx', `import { b } from '../features/b/y.tsx';`],
    ['a feature from kit', 'apps/web/src/kit/x.tsx', `import { b } from '../features/b/y.tsx';`],
    ['a type of kit from ui', 'apps/web/src/ui/x.tsx', `import type { B } from '../kit/y.tsx';`],
    ['lib from ui', 'apps/web/src/ui/x.tsx', `import { b } from '../lib/format/y.ts';`],
    ['a part from lib', 'apps/web/src/lib/x.ts', `import { B } from '../ui/y.tsx';`],
    ['styles in lib', 'apps/web/src/lib/x.tsx', `import styles from './x.module.css';`],
    ['a page from a feature', 'apps/web/src/features/a/x.tsx', `import { b } from '../../app/page.tsx';`],
    ['the environment', 'packages/services/src/x.ts', `export const a = process.env.HOME;`],
    ['testkit outside tests', 'packages/services/src/x.ts', `import { a } from '@clipscope/testkit';`],
  ])('finds %s', (_, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  test.each([
    ['a route rendering a feature', 'apps/web/src/app/page.tsx', `import { B } from '../features/b/y.tsx';`],
    ['a feature rendering the kit', 'apps/web/src/features/a/x.tsx', `import { B } from '../../kit/y.tsx';`],
    ['the kit reading lib', 'apps/web/src/kit/x.tsx', `import { b } from '../lib/api/y.ts';`],
    ['testkit in a test', 'packages/services/src/x.test.ts', `import { a } from '@clipscope/testkit';`],
    ['a file that may read the environment', 'apps/api/src/config.ts', `export const a = process.env.HOME;`],
    ['a package of a lower layer', 'packages/services/src/x.ts', `import { a } from '@clipscope/world';`],
  ])('allows %s', (_, path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
