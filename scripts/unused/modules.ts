import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from '../house-files.ts';

/** Where an exported name comes from, when its file only passes it on; `*` is everything of that file. */
type Origin = { path: string; name: string };

export type Module = {
  path: string;
  /** The text without comments, so that a name in a sentence is no use of it. */
  code: string;
  exports: Map<string, Origin | null>;
  /** Files whose every export is passed on by `export *`. */
  stars: string[];
  uses: Use[];
};

export type Use =
  | { path: string; name: string }
  /** `import * as names`: which names is seen in the code. */
  | { path: string; namespace: string }
  /** `import()` or a path in a string. */
  | { path: string; isWhole: boolean };

export function readModules(files: readonly SourceFile[]): Map<string, Module> {
  const resolve = resolverOf(files);
  const sources = files.filter(file => /\.tsx?$/.test(file.path));
  return new Map(sources.map(file => [file.path, readModule(file, resolve)]));
}

type Resolve = (from: string, target: string) => string | undefined;

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
    const target = resolve(path, moduleRequest.value);
    if (!target) continue;
    for (const { importName, localName } of entries) {
      module.uses.push(
        importName.kind === 'NamespaceObject'
          ? { path: target, namespace: localName.value }
          : { path: target, name: importName.name ?? 'default' },
      );
    }
  }
  for (const { moduleRequest, importName, exportName } of parsed.module.staticExports.flatMap(
    e => e.entries,
  )) {
    const target = moduleRequest && resolve(path, moduleRequest.value);
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
    const found = resolve(path, imported ?? named) ?? resolve('', `./${named}`);
    if (found && found !== path) module.uses.push({ path: found, isWhole: !isImport });
  }
  return module;
}

/** A call of `import()`, or a file named for a worker, a process or a setting. */
const PATH_IN_STRING = /(?<!\bfrom |\bimport )(?:(\bimport\()'([^'\n]+)'|'(?:--\w+=)?([^'\s]+\.tsx?)')/g;

function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start);
    at = end;
  }
  return code + text.slice(at);
}

type Manifest = { name?: string; exports?: Record<string, string>; imports?: Record<string, string> };

/** Finds the file of the house that an import names: a relative path, or an entry point in a package.json. */
function resolverOf(files: readonly SourceFile[]): Resolve {
  const paths = new Set(files.map(file => file.path));
  const packages = files
    .filter(file => posix.basename(file.path) === 'package.json')
    .map(file => ({ folder: posix.dirname(file.path), manifest: JSON.parse(file.text) as Manifest }));
  const existing = (path: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map(end => path + end).find(each => paths.has(each));
  return (from, target) => {
    if (target.startsWith('.')) return existing(posix.join(posix.dirname(from), target));
    for (const { folder, manifest } of packages) {
      const entry = target.startsWith('#')
        ? from.startsWith(`${folder}/`) && manifest.imports?.[target]
        : (target === manifest.name || target.startsWith(`${manifest.name}/`)) &&
          manifest.exports?.[`.${target.slice(manifest.name?.length)}`];
      if (entry) return existing(posix.join(folder, entry));
    }
    return undefined;
  };
}
