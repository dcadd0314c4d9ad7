import type { Platform as PlatformName } from '@clipscope/domain';
import type { Platform } from './port.ts';

/** The connected sources. `of` returns the first one of a platform. */
export interface Sources {
  readonly all: readonly Platform[];
  named(source: string, platform: PlatformName): Platform | undefined;
  of(platform: PlatformName): Platform | undefined;
}
