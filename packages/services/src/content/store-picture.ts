import { createHash } from 'node:crypto';
import { insertContentAsset, newId } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import { MAX_ASSET_BYTES } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { pictureFormat } from './picture-format.ts';

type NewPicture = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string;
  /** Null for what comes with the product. */
  readonly by: string | null;
};

/** Stores a picture under its name and a hash of its bytes, and returns that. The same picture is stored once. */
export async function storePicture(
  { business, now }: Pick<Context, 'business' | 'now'>,
  { name, bytes, alt = '', by }: NewPicture,
): Promise<string> {
  const format = bytes.length > MAX_ASSET_BYTES ? null : pictureFormat(bytes);
  if (!format)
    throw new CodedError(
      'UNSUPPORTED_MEDIA_TYPE',
      reason('content.picture', { megabytes: MAX_ASSET_BYTES / 1024 / 1024 }),
    );
  const { mediaType, extension, width, height } = format;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const fileName = `${slugOf(name)}-${hash}.${extension}`;
  const uploadedAt = now();
  await insertContentAsset(business.db, {
    id: newId(uploadedAt.getTime()),
    fileName,
    mediaType,
    bytes,
    sizeBytes: bytes.length,
    width,
    height,
    alt,
    notes: '',
    credits: '',
    tags: [],
    uploadedBy: by,
    uploadedAt,
  });
  return fileName;
}

/** `account-report` for `Account report.PNG`. */
function slugOf(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return words || 'picture';
}
