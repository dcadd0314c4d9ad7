import { inEnglish, type Reason, reason } from '@clipscope/contract';
/** A file that must not or cannot be opened; the message is shown to users. */
export class FileRefused extends Error {
  readonly reason: Reason;

  constructor(why: Reason, options?: ErrorOptions) {
    super(inEnglish(why), options);
    this.name = 'FileRefused';
    this.reason = why;
  }
}

export interface UnpackLimits {
  /** The total of all unpacked files. */
  readonly maxBytes: number;
  /** Of unpacked to compressed size. */
  readonly maxRatio: number;
  /** Up to this size any ratio is allowed, because small repetitive texts compress very well. */
  readonly freeBytes: number;
  readonly maxFiles: number;
  /** Of nested archives. */
  readonly maxDepth: number;
}

export const UNPACK_LIMITS: UnpackLimits = {
  maxBytes: 10 * 2 ** 30,
  maxRatio: 200,
  freeBytes: 16 * 2 ** 20,
  maxFiles: 10_000,
  maxDepth: 3,
};

/** Enforces the limits while a file is unpacked. */
export class Unpacking {
  readonly limits: UnpackLimits;
  #bytes = 0;

  constructor(limits: UnpackLimits) {
    this.limits = limits;
  }

  assertFits(bytes: number, path: string): void {
    const { maxBytes } = this.limits;
    if (bytes > maxBytes) {
      throw new FileRefused(reason('files.tooLarge', { path, bytes: maxBytes }));
    }
  }

  assertRatio(bytes: number, packedBytes: number, path: string): void {
    const { freeBytes, maxRatio } = this.limits;
    if (bytes > freeBytes && bytes > packedBytes * maxRatio) {
      throw new FileRefused(reason('files.bomb', { path, ratio: maxRatio }));
    }
  }

  /** Passes the unpacked bytes on as long as they are within the limits. */
  async *counted(
    bytes: AsyncIterable<Uint8Array>,
    path: string,
    packedBytes: () => number,
  ): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const chunk of bytes) {
        size += chunk.length;
        this.#bytes += chunk.length;
        this.assertFits(this.#bytes, path);
        this.assertRatio(size, packedBytes(), path);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof FileRefused ? error : damaged(path, error);
    }
  }
}

export function damaged(path: string, cause: unknown): FileRefused {
  return new FileRefused(reason('files.damaged', { path }), { cause });
}
