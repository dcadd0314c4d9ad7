import { posix } from 'node:path';
import type { SourceFile } from '../house-files.ts';

/** A message for each CSS module class that no component uses, and each used class that does not exist. */
export function unusedClasses(files: readonly SourceFile[]): string[] {
  const sheets = new Map(
    files
      .filter(file => file.path.endsWith('.module.css'))
      .map(({ path, text }) => [path, { defined: classesIn(text), used: new Set<string>() }]),
  );
  const problems: string[] = [];
  for (const { path, text } of files.filter(file => /(?<!\.test)\.tsx?$/.test(file.path))) {
    for (const [, local = '', target = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)) {
      const sheet = sheets.get(posix.join(posix.dirname(path), target));
      const named = [...text.matchAll(new RegExp(`(?<![\\w./'"-])${local}(?:\\.(\\w+)|\\[(.+?)\\])`, 'g'))];
      for (const [, member, index] of named) {
        for (const name of member ? [member] : computedNames(index ?? '', sheet?.defined))
          sheet?.used.add(name);
        if (sheet && member && !sheet.defined.has(member)) {
          problems.push(`${path}: ${local}.${member} is not in ${posix.basename(target)}`);
        }
      }
    }
  }
  for (const [path, { defined, used }] of sheets) {
    for (const name of defined) if (!used.has(name)) problems.push(`${path}: .${name}: not used`);
  }
  return problems;
}

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '');
  const blocks = [...selectors.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(
    blocks.flatMap(block => [...block.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

/** The quoted class, or all classes with the beginning of a computed name. */
function computedNames(index: string, defined: ReadonlySet<string> = new Set()): string[] {
  const [, quote, start = ''] = /^(['"`]?)([\w-]*)/.exec(index) ?? [];
  if (quote && index === `${quote}${start}${quote}`) return [start];
  return [...defined].filter(name => !quote || name.startsWith(start));
}
