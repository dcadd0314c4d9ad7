import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Mantine wants ten shades; the ones in use are overridden by our tokens below. */
const accent: MantineColorsTuple = [
  '#e8ecfd',
  '#d0d8fb',
  '#b4c1ff',
  '#a1b1ff',
  '#8ea2ff',
  '#5a72e6',
  '#2f4bd6',
  '#2b44c2',
  '#2239a8',
  '#1a2c84',
];

const variantColorResolver: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = input.color === undefined || input.color === 'accent';
  if (!isAccent || input.variant !== 'filled') return colors;
  return {
    ...colors,
    background: 'var(--accent)',
    hover: 'color-mix(in oklab, var(--accent) 88%, var(--ink))',
    color: 'var(--on-accent)',
  };
};

const onSurface = { background: 'var(--surface)' };

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: { accent },
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  defaultRadius: 'var(--radius-small)',
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '22px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Optional fields are labelled; all others are required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Modal: { styles: { content: onSurface, header: onSurface, title: { fontWeight: 600 } } },
    Spotlight: { styles: { content: onSurface, search: { outline: 'none' } } },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--down)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent-ink)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});
