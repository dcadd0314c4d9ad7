import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './mantine-theme.ts';

test('the library’s tokens are in a file that all pages share, as the theme has them', async () => {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false} />,
  );
  const [, css = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? [];
  expect(css).toContain('--mantine-color-accent-6: #2f4bd6');
  const lines = css
    .replaceAll("'", '"')
    .replaceAll(/[^{}]+(?=\{)/g, selectors => selectors.replaceAll(', ', ',\n'))
    .replaceAll('{', ' {\n')
    .replaceAll(/--[^;]+;/g, '  $&\n')
    .replaceAll('}:', '}\n\n:');
  await expect(
    `/* Made from mantine-theme.ts by a test: npx vitest run --project web apps/web/src/lib/theme -u */\n${lines}\n`,
  ).toMatchFileSnapshot('mantine-tokens.css');
});
