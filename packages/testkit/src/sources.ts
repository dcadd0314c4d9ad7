import type { Platform, Sources } from '@clipscope/platforms';

/** The given platforms as sources. If a platform has several, the first one is used. */
export function listSources(all: readonly Platform[]): Sources {
  return {
    all,
    named: (source, platform) => all.find(each => each.source === source && each.platform === platform),
    of: platform => all.find(each => each.platform === platform),
  };
}
