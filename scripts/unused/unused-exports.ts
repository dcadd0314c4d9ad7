import type { SourceFile } from '../house-files.ts';
import { type Module, readModules, type Use } from './modules.ts';

/** Files whose exports Next.js and vitest use. */
const FRAMEWORK_FILES = [
  /^apps\/web\/src\/app\/(.+\/)?(page|layout|template|route|error|global-error|loading|not-found|default)\.tsx?$/,
  /^apps\/web\/src\/(instrumentation|instrumentation-client|proxy)\.ts$/,
  /^([^/]+\/)*[^/]+\.config\.ts$/,
];
const FRAMEWORK_EXPORTS = new Set([
  ...['default', 'metadata', 'generateMetadata', 'viewport', 'generateViewport', 'generateStaticParams'],
  ...['dynamic', 'dynamicParams', 'revalidate', 'fetchCache', 'runtime', 'preferredRegion', 'maxDuration'],
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  ...['register', 'onRequestError', 'onRouterTransitionStart', 'proxy', 'config'],
]);

/** Functions that use only the exports of a namespace that are defined by a call. */
const COLLECTORS = ['endpointsOf', 'questionsOf'];
/** Uses the service function of each endpoint. */
const HANDLERS = 'apps/api/src/handlers.ts';

export type UnusedExport = { path: string; name: string; reason: string };

/** Every export that no product code uses, with the reason. */
export function unusedExports(files: readonly SourceFile[]): UnusedExport[] {
  const modules = readModules(files);
  const callers = [...modules.values()];
  const ofProduct = usesOf(
    modules,
    callers.filter(({ path }) => !isTestSupport(path)),
  );
  const ofTests = usesOf(
    modules,
    callers.filter(({ path }) => isTestSupport(path)),
  );
  return callers
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(module =>
      [...module.exports.keys()].flatMap(name => {
        const key = keyOf(module.path, name);
        if (ofProduct.has(key) || isFrameworkExport(module.path, name)) return [];
        const isTested = ofTests.has(key);
        if (isTested && isTestSupport(module.path)) return [];
        const isInside = isUsedInside(module, name);
        const isUsed = isInside || isUsedElsewhere(modules, ofProduct, module, name);
        // Used code may be exported for its test.
        if (isTested && isUsed) return [];
        const reason = isTested ? 'only tests use it' : isInside ? 'only its own file uses it' : 'not used';
        return [{ path: module.path, name, reason }];
      }),
    );
}

/** Tests and their helpers, whose use of product code does not count. */
function isTestSupport(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)test\/|^packages\/testkit\/|^e2e\//.test(path);
}

function isFrameworkExport(path: string, name: string): boolean {
  return FRAMEWORK_EXPORTS.has(name) && FRAMEWORK_FILES.some(place => place.test(path));
}

const keyOf = (path: string, name: string) => `${path}#${name}`;

/** The exports that the given callers use, with every re-export on the way. */
function usesOf(modules: ReadonlyMap<string, Module>, callers: readonly Module[]): ReadonlySet<string> {
  const used = new Set<string>();
  const mark = (path: string, name: string) => {
    const module = modules.get(path);
    const key = keyOf(path, name);
    if (!module || used.has(key)) return;
    used.add(key);
    if (name === '*') for (const exported of namesOf(modules, path)) mark(path, exported);
    const origin = module.exports.get(name);
    if (origin) mark(origin.path, origin.name);
    else if (origin === undefined) for (const star of module.stars) mark(star, name);
  };
  for (const caller of callers) {
    for (const use of caller.uses) for (const name of namesUsed(modules, caller, use)) mark(use.path, name);
  }
  return used;
}

function namesUsed(modules: ReadonlyMap<string, Module>, caller: Module, use: Use): readonly string[] {
  if ('name' in use) return [use.name];
  if ('isWhole' in use) {
    if (use.isWhole) return ['*'];
    return namesOf(modules, use.path).filter(
      name => name === 'default' || new RegExp(`\\b${name}\\b`).test(caller.code),
    );
  }
  const collector = COLLECTORS.find(name => caller.code.includes(`${name}(${use.namespace})`));
  if (collector) return collected(modules, use.path);
  if (caller.path === HANDLERS) return endpointNames(modules);
  const members = [
    ...caller.code.matchAll(new RegExp(`(?<![.\\w])${use.namespace}\\b(?:\\.(\\w+))?(?!\\s*:)`, 'g')),
  ];
  const [, ...rest] = members.map(([, member]) => member ?? '*');
  return rest;
}

/** Every name that a file exports or re-exports. */
function namesOf(modules: ReadonlyMap<string, Module>, path: string, seen = new Set<string>()): string[] {
  const module = modules.get(path);
  if (!module || seen.has(path)) return [];
  seen.add(path);
  return [...module.exports.keys(), ...module.stars.flatMap(star => namesOf(modules, star, seen))];
}

/** The exports that are defined by a call, or by an object whose `name` is that of the export. */
function collected(modules: ReadonlyMap<string, Module>, path: string): string[] {
  const module = modules.get(path);
  if (!module) return [];
  const definedByCall = [...module.code.matchAll(/^export const (\w+) = \w+\(/gm)].map(([, name]) => name);
  const own = [...module.exports.keys()].filter(
    name => definedByCall.includes(name) || module.code.includes(`name: '${name}'`),
  );
  return [...own, ...module.stars.flatMap(star => collected(modules, star))];
}

function endpointNames(modules: ReadonlyMap<string, Module>): string[] {
  return [...modules.values()].flatMap(module =>
    module.uses.flatMap(use =>
      'namespace' in use && module.code.includes(`endpointsOf(${use.namespace})`)
        ? collected(modules, use.path)
        : [],
    ),
  );
}

/** Whether the declaring file uses it, not counting members and keys of that name. */
function isUsedInside({ code, exports }: Module, name: string): boolean {
  if (exports.get(name) || name === 'default') return false;
  return new RegExp(
    `(?<![\\w$]|(?<!\\.\\.)\\.|\\b(?:const|let|function|class|type|interface|enum) )${name}(?![\\w$]|\\??:)`,
  ).test(code);
}

/** Whether the product uses what this file re-exports. */
function isUsedElsewhere(
  modules: ReadonlyMap<string, Module>,
  ofProduct: ReadonlySet<string>,
  module: Module,
  name: string,
): boolean {
  const origin = module.exports.get(name);
  const source = origin && modules.get(origin.path);
  if (!source) return false;
  if (ofProduct.has(keyOf(source.path, origin.name)) || isUsedInside(source, origin.name)) return true;
  return isUsedElsewhere(modules, ofProduct, source, origin.name);
}
