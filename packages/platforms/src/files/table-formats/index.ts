import type { TableFormat } from '../format.ts';
import { fourcatComments, fourcatVideos } from './fourcat.ts';
import { metaDays, metaFacebookPosts, metaPosts } from './meta-business-suite.ts';
import { ownExports } from './own-exports.ts';
import { studioFollowers, studioGains } from './studio-account.ts';
import { studioGenders, studioTerritories } from './studio-audience.ts';
import { studioContent } from './studio-content.ts';
import { youtubeStudioVideos } from './youtube-studio.ts';

const TABLE_FORMATS: readonly TableFormat[] = [
  fourcatVideos,
  fourcatComments,
  studioContent,
  studioFollowers,
  studioGenders,
  studioTerritories,
  ...studioGains,
  metaPosts,
  metaFacebookPosts,
  metaDays,
  youtubeStudioVideos,
  ownExports,
];

export function recogniseTable(titles: readonly string[]): TableFormat | null {
  return TABLE_FORMATS.find(format => format.recognises(titles)) ?? null;
}
