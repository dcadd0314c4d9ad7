import { expect, test } from 'vitest';
import { pictureFormat } from './picture-format.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const PNG = hex('89504e470d0a1a0a 0000000d 49484452 00000500 00000320');

test.each([
  ['PNG', PNG, 'image/png', 1280, 800],
  ['GIF', hex('474946383961 0a00 1400 00'), 'image/gif', 10, 20],
  ['JPEG', hex('ffd8 ffe0 0004 0000 ffc2 0011 08 0190 0280 03'), 'image/jpeg', 640, 400],
  [
    'WebP',
    hex('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 8f0100'),
    'image/webp',
    640,
    400,
  ],
  ['lossless WebP', hex('52494646 00000000 57454250 5650384c 0a000000 2f 7fc26300'), 'image/webp', 640, 400],
  [
    'lossy WebP',
    hex('52494646 00000000 57454250 56503820 0a000000 000000 9d012a 8002 9001'),
    'image/webp',
    640,
    400,
  ],
])('%s', (_, bytes, mediaType, width, height) => {
  expect(pictureFormat(bytes)).toMatchObject({ mediaType, width, height });
});

test.each([
  ['nothing', hex('')],
  ['the beginning of a picture', PNG.subarray(0, 18)],
  ['an empty picture', Buffer.concat([PNG.subarray(0, 16), hex('00000000 00000320')])],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<html>')],
])('%s is no picture', (_, bytes) => {
  expect(pictureFormat(bytes)).toBeNull();
});
