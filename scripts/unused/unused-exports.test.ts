import { describe, expect, test } from 'vitest';
import { withoutExceptions } from './exceptions.ts';
import { unusedExports } from './unused-exports.ts';

/** The unused exports of the given files, as `path name: reason`. */
function found(tree: Record<string, string | object>): string[] {
  const files = Object.entries(tree).map(([path, text]) => ({
    path,
    text: typeof text === 'string' ? text : JSON.stringify(text),
  }));
  return unusedExports(files).map(({ path, name, reason }) => `${path} ${name}: ${reason}`);
}

const A = 'packages/a/src/a.ts';
const B = 'packages/a/src/b.ts';
const INDEX = 'packages/a/src/index.ts';
const SCRIPT = 'scripts/run.ts';
const MANIFEST = { 'packages/a/package.json': { name: '@clipscope/a', exports: { '.': './src/index.ts' } } };

describe('an export is unused', () => {
  test('when no file imports it', () => {
    expect(found({ [A]: 'export const one = 1;' })).toEqual([`${A} one: not used`]);
  });

  test('when its name only occurs in a comment, a member or a key', () => {
    const text = '// one\nexport const one = 1;\nconst x = { one: 2 };\nx.one;';
    expect(found({ [A]: text })).toEqual([`${A} one: not used`]);
  });

  test('when only its own file uses it', () => {
    expect(found({ [A]: 'export const one = 1;\nconsole.log([...one]);' })).toEqual([
      `${A} one: only its own file uses it`,
    ]);
  });

  test.each([
    'packages/a/src/a.test.ts',
    'packages/a/test/helper.ts',
    'packages/testkit/src/helper.ts',
    'e2e/screens.test.ts',
  ])('when only %s uses it', path => {
    const target = path.startsWith('packages/a/src') ? './a.ts' : `/${A}`;
    const from = target.startsWith('.')
      ? target
      : `${path.replaceAll(/[^/]+/g, '..').replace('../', '')}${target}`;
    expect(found({ [A]: 'export const one = 1;', [path]: `import { one } from '${from}';` })).toEqual([
      `${A} one: only tests use it`,
    ]);
  });

  test('whether it is a type, interface, class or default export', () => {
    const text = `export type T = 1; export interface I {} export class C {} export default 1;`;
    expect(found({ [A]: text })).toEqual(['T', 'I', 'C', 'default'].map(name => `${A} ${name}: not used`));
  });

  test('at every index that re-exports it', () => {
    expect(
      found({
        [A]: 'export const one = 1;',
        [INDEX]: `export { one as uno } from './a.ts';`,
      }),
    ).toEqual([`${A} one: not used`, `${INDEX} uno: not used`]);
  });

  test('at the index only, when its package uses it', () => {
    const tree = {
      [A]: 'export const one = 1;',
      [B]: `import { one } from './a.ts';`,
      [INDEX]: `export { one } from './a.ts';`,
    };
    expect(found(tree)).toEqual([`${INDEX} one: not used`]);
  });
});

describe('an export is used', () => {
  test.each([
    ['by name', `import { one } from '../packages/a/src/a.ts';`],
    ['under another name', `import { one as uno } from '../packages/a/src/a.ts';`],
    ['by a type import', `import type { one } from '../packages/a/src/a.ts';`],
    ['as a member of a namespace', `import * as a from '../packages/a/src/a.ts'; a.one;`],
    ['by a namespace that is passed on', `import * as a from '../packages/a/src/a.ts'; all(a);`],
    ['by a dynamic import', `const { one } = await import('../packages/a/src/a.ts');`],
    ['by a member of a dynamic import', `import('../packages/a/src/a.ts').then(a => a.one);`],
    ['by the type of an import', `let a: import('../packages/a/src/a.ts').one;`],
    ['by a file path for a process', `new Worker(new URL('../packages/a/src/a.ts', here));`],
    ['by an option', `run('--reporter=./packages/a/src/a.ts');`],
  ])('%s', (_, text) => {
    expect(found({ [A]: 'export const one = 1;', [SCRIPT]: text })).toEqual([]);
  });

  test('through a chain of indexes, by the name of the package', () => {
    const tree = {
      ...MANIFEST,
      [A]: 'export const one = 1; export const two = 2;',
      [B]: `export * from './a.ts';`,
      [INDEX]: `export * from './b.ts';`,
      'packages/b/src/c.ts': `import { one } from '@clipscope/a';`,
    };
    expect(found(tree)).toEqual([`${A} two: not used`]);
  });

  test('through an import that is exported again', () => {
    const tree = {
      [A]: 'export const one = 1;',
      [B]: `import { one } from './a.ts'; export { one };`,
      [SCRIPT]: `import { one } from '../packages/a/src/b.ts';`,
    };
    expect(found(tree)).toEqual([]);
  });

  test('through a subpath and an alias of a package.json', () => {
    const tree = {
      'packages/a/package.json': {
        name: '@clipscope/a',
        exports: { './sub': './src/a.ts' },
        imports: { '#b': './src/b.ts' },
      },
      [A]: `import { b } from '#b'; export const one = b;`,
      [B]: 'export const b = 1;',
      [SCRIPT]: `import { one } from '@clipscope/a/sub';`,
    };
    expect(found(tree)).toEqual([]);
  });

  test('in the file that replaces another one in a browser', () => {
    const tree = {
      'packages/a/package.json': {
        name: '@clipscope/a',
        exports: { '.': { browser: './src/b.ts', default: './src/a.ts' } },
      },
      [A]: 'export const one = 1;',
      [B]: 'export const one = 2; export const two = 2;',
      [SCRIPT]: `import { one } from '@clipscope/a';`,
    };
    expect(found(tree)).toEqual([`${B} two: not used`]);
  });

  test('as a default export', () => {
    expect(
      found({ [A]: 'export default function a() {}', [SCRIPT]: `import a from '../packages/a/src/a.ts';` }),
    ).toEqual([]);
  });

  test('by its own file and a test', () => {
    const tree = {
      [A]: 'export const one = 1; export type Two = typeof one;',
      'packages/a/src/a.test.ts': `import { one } from './a.ts';`,
    };
    expect(found(tree)).toEqual([`${A} Two: not used`]);
  });

  test('by tests, when it is a test helper', () => {
    const tree = {
      'packages/a/test/helper.ts': 'export const one = 1; export const two = 2;',
      'packages/a/src/a.test.ts': `import { one } from '../test/helper.ts';`,
    };
    expect(found(tree)).toEqual(['packages/a/test/helper.ts two: not used']);
  });

  test('by Next.js and vitest in their special files', () => {
    const page = 'export const metadata = {}; export const other = 1; export default function Page() {}';
    expect(
      found({
        'apps/web/src/app/(in)/page.tsx': page,
        'apps/web/src/app/api/a/route.ts': 'export const GET = 1;',
        'apps/web/src/instrumentation.ts': 'export const register = 1;',
        'vitest.config.ts': 'export default {};',
        [A]: 'export const GET = 1;',
      }),
    ).toEqual(['apps/web/src/app/(in)/page.tsx other: not used', `${A} GET: not used`]);
  });
});

test('counts collected endpoints and the service functions of their names, but no other exports', () => {
  const tree = {
    ...MANIFEST,
    [A]: `export const schema = z.any();\nexport const show = defineEndpoint({}); export const list = { name: 'list' };`,
    'packages/contract/src/folder.ts': `export * from '../../a/src/a.ts';`,
    'packages/contract/src/index.ts': `import * as a from './folder.ts'; export const all = endpointsOf(a); all;`,
    [INDEX]: 'export const show = 1; export const list = 2; export const helper = 3;',
    'apps/api/src/handlers.ts': `import * as services from '@clipscope/a'; use(services);`,
  };
  expect(found(tree)).toEqual([
    `${A} schema: not used`,
    'packages/contract/src/index.ts all: only its own file uses it',
    `${INDEX} helper: not used`,
  ]);
});

test('an exception covers its export until that is used', () => {
  const unused = [{ path: A, name: 'one', reason: 'not used' }];
  expect(withoutExceptions(unused, [])).toEqual([`${A}: one: not used`]);
  expect(withoutExceptions(unused, [`${A}#one`])).toEqual([]);
  expect(withoutExceptions([], [`${A}#one`])).toEqual([
    `${A}: one: is used or removed; delete its exception`,
  ]);
});
