import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import english from '../messages/en.json' with { type: 'json' };
import { textUses } from './text-scan.ts';
import { readScreens } from './text-scan-files.ts';

const files = new Map(readScreens().map(({ path, code }) => [path, code]));
/** Sentences of the API are fetched when something fails. */
const { reasons: _, ...texts } = english;
const keys = keysIn(texts, '');

function keysIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([name, part]) =>
    keysIn(part, path ? `${path}.${name}` : name),
  );
}

/** The files that a file imports, at once or when they are needed; types are no imports. */
function importsOf(path: string): string[] {
  const { module } = parseSync(path, files.get(path) ?? '');
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...[...(files.get(path) ?? '').matchAll(/\bimport\('([^'\n]+)'\)/g)].map(([, target = '']) => target),
  ];
  return named.map(target => posix.join(posix.dirname(path), target)).filter(target => files.has(target));
}

function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = entries.filter(path => files.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(path));
  }
  return reached;
}

const areasByFile = new Map<string, readonly string[]>();

/** The areas of the texts that a file shows in the browser: the server renders its own texts itself. */
function areasIn(path: string): readonly string[] {
  const known = areasByFile.get(path);
  if (known) return known;
  const code = files.get(path) ?? '';
  const isOfServer = code.includes('getTranslations') || path.endsWith('/page.tsx');
  const patterns = isOfServer ? [] : textUses(path, code).map(({ pattern }) => pattern);
  const found = keys.filter(key => patterns.some(pattern => pattern.test(key))).map(areaOf);
  const result = [...new Set(found)];
  areasByFile.set(path, result);
  return result;
}

/** `report.tabs` of a text in a group, `report` of one that stands in the section itself. */
const areaOf = (key: string) => key.split('.').slice(0, -1).slice(0, 2).join('.');

const areasFrom = (entries: readonly string[]) => new Set([...reachedFrom(entries)].flatMap(areasIn));

/** Each layout and page by its folder, with the areas that the layouts around it do not have. */
export function pageAreas(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const own = (folder: string, names: readonly string[], outer: readonly ReadonlySet<string>[]) => {
    const found = areasFrom(names.map(name => posix.join('app', folder, name)));
    places.set(folder, [...found].filter(area => !outer.some(set => set.has(area))).toSorted());
    return found;
  };
  // Missing pages have the frame of public ones, wherever they are.
  const root = own('', ['layout.tsx', 'error.tsx', 'not-found.tsx', '(public)/layout.tsx'], []);
  const pages = [...files.keys()].filter(path => /^app\/.*\/?page\.tsx$/.test(path)).toSorted();
  const groups = new Map<string, ReadonlySet<string>>();
  for (const page of pages) {
    const folder = posix.dirname(page).slice('app/'.length);
    const [group = ''] = folder.split('/');
    const inGroup =
      groups.get(group) ??
      own(`${group}/layout`, ['../layout.tsx', '../error.tsx', '../not-found.tsx'], [root]);
    groups.set(group, inGroup);
    own(folder, ['page.tsx'], [root, inGroup]);
  }
  return places;
}

export function writePageAreas(places: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...places].map(([place, names]) => {
    const [key, value] = [`  '${place === '' ? 'app' : place}':`, `'${names.join(' ')}',`];
    // A key as short as that of the app stays in the line of its value.
    return place !== '' && key.length + 1 + value.length > 110 ? `${key}\n    ${value}` : `${key} ${value}`;
  });
  return `/**
 * Which areas of the messages each layout and page draws with, found by following its imports. Made by a test of its
 * own: \`npx vitest run --project web apps/web/src/lib/i18n -u\`.
 */
export const PAGE_AREAS = {
${lines.join('\n').replaceAll(/^ {2}'(\w+)':/gm, '  $1:')}
} as const;
`;
}
