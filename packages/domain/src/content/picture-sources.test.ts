import { expect, test } from 'vitest';
import { densitySources, pictureSource, widthSources } from './picture-sources.ts';

const OWN = '/content-assets/report-1a.png';
const HOSTED = 'https://images.prismic.io/clips/report.png?auto=format';

test('a picture of ours has the eight widths, in quality 75', () => {
  expect(widthSources(OWN).split(', ')).toEqual(
    [640, 750, 828, 1080, 1200, 1920, 2048, 3840].map(
      width => `/_next/image?url=%2Fcontent-assets%2Freport-1a.png&w=${width}&q=75 ${width}w`,
    ),
  );
});

test('a picture of one size has three densities, each in the next larger width', () => {
  expect(densitySources(OWN, 384).match(/w=\d+&q=75 \dx/g)).toEqual([
    'w=384&q=75 1x',
    'w=828&q=75 2x',
    'w=1200&q=75 3x',
  ]);
});

test('the content service resizes its own; other addresses stay as they are', () => {
  expect(pictureSource(HOSTED, 700)).toBe(
    'https://images.prismic.io/clips/report.png?auto=format&w=750&q=75',
  );
  expect(pictureSource('/other.png', 700)).toBe('/other.png');
});
