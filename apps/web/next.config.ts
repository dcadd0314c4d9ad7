import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are a step of `npm test`; a build for `npm start` need not check them again.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['@clipscope/contract', '@clipscope/domain'],
  images: {
    // Next's own list begins at 32; the product's begins at 16.
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    qualities: [75],
    minimumCacheTTL: 60,
  },
  experimental: { optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'] },
};

const withTexts = createNextIntlPlugin({
  requestConfig: './src/lib/i18n/request.ts',
  // Texts are parsed when the app is built, so that no browser has to load the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withTexts(config);
