import type { AssetType } from '@clipscope/domain';

type PictureFormat = {
  readonly mediaType: AssetType;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
};

/** What the bytes are, whatever their name says; null for anything else. SVG is none, as it can contain scripts. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    // The picture ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function png(view: Buffer): PictureFormat | null {
  if (view.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return {
    mediaType: 'image/png',
    extension: 'png',
    width: view.readUInt32BE(16),
    height: view.readUInt32BE(20),
  };
}

function gif(view: Buffer): PictureFormat | null {
  if (!/^GIF8[79]a/.test(view.toString('latin1', 0, 6))) return null;
  return {
    mediaType: 'image/gif',
    extension: 'gif',
    width: view.readUInt16LE(6),
    height: view.readUInt16LE(8),
  };
}

function webp(view: Buffer): PictureFormat | null {
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = webpSize(view);
  return size && { mediaType: 'image/webp', extension: 'webp', ...size };
}

function webpSize(view: Buffer) {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** The size is in the frame header, after other segments. */
function jpeg(view: Buffer): PictureFormat | null {
  if (view.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view.readUInt16BE(at);
    if (marker < 0xff01 || marker === 0xffd9 || marker === 0xffda) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      return {
        mediaType: 'image/jpeg',
        extension: 'jpg',
        height: view.readUInt16BE(at + 5),
        width: view.readUInt16BE(at + 7),
      };
    }
  }
}
