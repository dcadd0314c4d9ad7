import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Need a layout or colours, which a simulated DOM has not. */
const NEED_LAYOUT = ['color-contrast', 'scrollable-region-focusable', 'target-size', 'css-orientation-lock'];

/** The rules of WCAG that the page breaks, with the elements that do. */
export async function brokenRules(): Promise<string[]> {
  const { violations } = await axe.run(document.documentElement, {
    runOnly: TAGS,
    rules: Object.fromEntries(NEED_LAYOUT.map(rule => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
