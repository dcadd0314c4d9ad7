import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const STYLES = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles');

test('every component in use has its styles', () => {
  const used = globSync('**/*.tsx', { cwd: SOURCE }).flatMap(file => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
    return names.match(/\b[A-Z]\w+/g) ?? [];
  });
  const styled = new Set(used.filter(name => existsSync(join(STYLES, `${name}.layer.css`))));
  const loaded = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');
  expect(styled.size).toBeGreaterThan(10);
  expect([...styled].filter(name => !loaded.includes(`/${name}.layer.css'`))).toEqual([]);
});
