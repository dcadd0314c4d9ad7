import { IMAGE } from '@clipscope/domain';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `serve/serve.ts` compresses.
  compress: false,
  // Types are a step of `npm test`; a build for `npm start` need not check them again.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['@clipscope/contract', '@clipscope/domain'],
  images: {
    imageSizes: [...IMAGE.widths],
    deviceSizes: [...IMAGE.deviceWidths],
    qualities: [IMAGE.quality],
    minimumCacheTTL: 60,
  },
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'],
    // Half as many scripts: another request costs a visitor more than code that the next page needs anyway.
    turbopackChunking: { requestCost: 600_000, minChunkSize: 150_000 },
  },
};

const withTexts = createNextIntlPlugin({
  requestConfig: './src/lib/i18n/request.ts',
  // Texts are parsed when the app is built, so that no browser has to load the parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withTexts(config);
