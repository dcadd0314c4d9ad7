/** Thrown for a file that must not or cannot be opened; its message is the sentence that is shown. */
export class FileRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FileRefused';
  }
}

export interface UnpackLimits {
  /** Of everything that comes out of one file. */
  readonly maxBytes: number;
  /** How many times larger it may become. */
  readonly maxRatio: number;
  /** Below this size no ratio is wrong: a short text of one letter packs very well. */
  readonly freeBytes: number;
  readonly maxFiles: number;
  /** Archives in archives. */
  readonly maxDepth: number;
}

export const UNPACK_LIMITS: UnpackLimits = {
  maxBytes: 10 * 2 ** 30,
  maxRatio: 200,
  freeBytes: 16 * 2 ** 20,
  maxFiles: 10_000,
  maxDepth: 3,
};

/** What one file has become so far while it is unpacked. */
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

  /** The bytes that come out, as long as they are within the limits. */
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
