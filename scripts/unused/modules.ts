import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from '../house-files.ts';

/** The origin of a re-exported name; `*` is every export of that file. */
type Origin = { path: string; name: string };

export type Module = {
  path: string;
  /** The text without comments, so that names in comments do not count. */
  code: string;
  exports: Map<string, Origin | null>;
  /** Targets of `export *`. */
  stars: string[];
  uses: Use[];
};

export type Use =
  | { path: string; name: string }
  /** `import * as names`: the names follow from the code. */
  | { path: string; namespace: string }
  /** `import()` or a path in a string. */
  | { path: string; isWhole: boolean };

export function readModules(files: readonly SourceFile[]): Map<string, Module> {
  const resolve = resolverOf(files);
  const sources = files.filter(file => /\.tsx?$/.test(file.path));
  return new Map(sources.map(file => [file.path, readModule(file, resolve)]));
}

/** The files that an import can resolve to under different conditions, such as in a browser. */
type Resolve = (from: string, target: string) => string[];

function readModule({ path, text }: SourceFile, resolve: Resolve): Module {
  const parsed = parseSync(path, text);
  const module: Module = {
    path,
    code: withoutComments(text, parsed.comments),
    exports: new Map(),
    stars: [],
    uses: [],
  };
  for (const { moduleRequest, entries } of parsed.module.staticImports) {
    for (const target of resolve(path, moduleRequest.value)) {
      for (const { importName, localName } of entries) {
        module.uses.push(
          importName.kind === 'NamespaceObject'
            ? { path: target, namespace: localName.value }
            : { path: target, name: importName.name ?? 'default' },
        );
      }
    }
  }
  for (const { moduleRequest, importName, exportName } of parsed.module.staticExports.flatMap(
    e => e.entries,
  )) {
    const [target] = moduleRequest ? resolve(path, moduleRequest.value) : [];
    if (exportName.kind === 'None') {
      if (target) module.stars.push(target);
      continue;
    }
    const origin = target
      ? { path: target, name: importName.kind === 'All' ? '*' : (importName.name ?? 'default') }
      : null;
    module.exports.set(exportName.name ?? 'default', origin);
  }
  for (const [, isImport, imported, named = ''] of module.code.matchAll(PATH_IN_STRING)) {
    const [found] = [...resolve(path, imported ?? named), ...resolve('', `./${named}`)];
    if (found && found !== path) module.uses.push({ path: found, isWhole: !isImport });
  }
  return module;
}

/** A call of `import()`, or a file path for a worker, a process or an option. */
const PATH_IN_STRING = /(?<!\bfrom |\bimport )(?:(\bimport\()'([^'\n]+)'|'(?:--\w+=)?([^'\s]+\.tsx?)')/g;

function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = '';
  let position = 0;
  for (const { start, end } of comments) {
    code += text.slice(position, start);
    position = end;
  }
  return code + text.slice(position);
}

type Entries = Record<string, string | Record<string, string>>;
type Manifest = { name?: string; exports?: Entries; imports?: Entries };

/** Resolves relative paths and entry points in package.json files. */
function resolverOf(files: readonly SourceFile[]): Resolve {
  const paths = new Set(files.map(file => file.path));
  const packages = files
    .filter(file => posix.basename(file.path) === 'package.json')
    .map(file => ({ folder: posix.dirname(file.path), manifest: JSON.parse(file.text) as Manifest }));
  const existing = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map(end => path + end)
      .filter(candidate => paths.has(candidate))
      .slice(0, 1);
  return (from, target) => {
    if (target.startsWith('.')) return existing(posix.join(posix.dirname(from), target));
    for (const { folder, manifest } of packages) {
      const entry = target.startsWith('#')
        ? from.startsWith(`${folder}/`) && manifest.imports?.[target]
        : (target === manifest.name || target.startsWith(`${manifest.name}/`)) &&
          manifest.exports?.[`.${target.slice(manifest.name?.length)}`];
      if (!entry) continue;
      const { default: usual, ...others } = typeof entry === 'string' ? { default: entry } : entry;
      return [usual, ...Object.values(others)].flatMap(target =>
        target === undefined ? [] : existing(posix.join(folder, target)),
      );
    }
    return [];
  };
}
