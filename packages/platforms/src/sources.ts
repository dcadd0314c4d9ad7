import type { Platform as PlatformName } from '@clipscope/domain';
import type { Platform } from './port.ts';

/** The connected platforms. Of several sources for one platform the first one listed answers. */
export interface Sources {
  readonly all: readonly Platform[];
  named(source: string, platform: PlatformName): Platform | undefined;
  of(platform: PlatformName): Platform | undefined;
}
