/** A file that must not or cannot be opened; the message is shown to users. */
export class FileRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FileRefused';
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
      throw new FileRefused(
        `${path} contains more than ${maxBytes} bytes, the maximum that can be unpacked.`,
      );
    }
  }

  assertRatio(bytes: number, packedBytes: number, path: string): void {
    const { freeBytes, maxRatio } = this.limits;
    if (bytes > freeBytes && bytes > packedBytes * maxRatio) {
      throw new FileRefused(
        `${path} was not opened because it expands to more than ${maxRatio} times its size.`,
      );
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
  return new FileRefused(`${path} is damaged or incomplete and could not be unpacked.`, { cause });
}
