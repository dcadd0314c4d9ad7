import type { Platform, Sources } from '@clipscope/platforms';

/** The given platforms as sources. Of several sources for one platform the first one listed answers. */
export function listSources(all: readonly Platform[]): Sources {
  return {
    all,
    named: (source, platform) => all.find(one => one.source === source && one.platform === platform),
    of: platform => all.find(one => one.platform === platform),
  };
}
