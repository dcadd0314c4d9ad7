import { expect, test } from 'vitest';
import { unusedClasses } from './unused-classes.ts';

const CSS = 'apps/web/src/ui/a.module.css';
const TSX = 'apps/web/src/ui/a.tsx';
const found = (css: string, tsx: string) =>
  unusedClasses([
    { path: CSS, text: css },
    { path: TSX, text: `import styles from './a.module.css';\n${tsx}` },
  ]);

test.each([
  ['a class', '.one { top: 0.5em }', ['one']],
  ['one of several', '.used > .one, .one:hover {}', ['one']],
  ['one in a media query', '@media (min-width: 62.5em) { .one {} }', ['one']],
  ['one inside another', '.used { & .one {} }', ['one']],
  ['none in a comment, a value or a global selector', '/* .one {} */ .used:global(.one) { top: .5em }', []],
])('finds %s that is not used', (_, css, names) => {
  expect(found(css, 'styles.used')).toEqual([
    ...(css.includes('.used') ? [] : [`${TSX}: styles.used is not in a.module.css`]),
    ...names.map(name => `${CSS}: .${name}: not used`),
  ]);
});

test.each([
  ['a quoted name', `styles['one-more']`, ['one-two', 'other']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is code
  ['the beginning of a computed name', 'styles[`one-${more}`]', ['other']],
  ['any name by a variable', 'styles[kind]', []],
  ['the member of another object', 'other.styles.other', ['one-more', 'one-two', 'other']],
])('recognises %s', (_, use, names) => {
  expect(found('.one-more {} .one-two {} .other {}', use)).toEqual(
    names.map(name => `${CSS}: .${name}: not used`),
  );
});

test('counts use in other folders, but not in tests', () => {
  const css = { path: CSS, text: '.one {} .two {}' };
  const tsx = (path: string, from: string) => ({ path, text: `import a from '${from}';\na.one; a.two;` });
  expect(unusedClasses([css, tsx('apps/web/src/ui/a.test.tsx', './a.module.css')])).toHaveLength(2);
  expect(unusedClasses([css, tsx('apps/web/src/lib/b.tsx', '../ui/a.module.css')])).toEqual([]);
});
