import type { JsonFormat } from '../format.ts';
import { clipscopeExport } from './clipscope-export.ts';
import { tiktokApp } from './tiktok-app.ts';
import { tiktokExport } from './tiktok-export.ts';
import { tiktokResearchAnswer, tiktokResearchComment, tiktokResearchVideo } from './tiktok-research.ts';
import { tiktokScraper } from './tiktok-scraper.ts';
import { tiktokWebComment } from './tiktok-web-comment.ts';
import { tiktokWebItem } from './tiktok-web-item.ts';
import { tiktokWebHashtag, tiktokWebProfile, tiktokWebSound, tiktokWebUsers } from './tiktok-web-pages.ts';
import { worldExport } from './world-export.ts';
import { youtubeApi } from './youtube-api.ts';
import { ytDlp, ytDlpChannel } from './yt-dlp.ts';
import { ytDlpComment } from './yt-dlp-comment.ts';
import { fourCat, zeeschuimer } from './zeeschuimer.ts';

/** The first that recognises a record reads it, so formats that wrap items of others come before these. */
const JSON_FORMATS: readonly JsonFormat[] = [
  zeeschuimer,
  fourCat,
  worldExport,
  clipscopeExport,
  ytDlp,
  ytDlpChannel,
  youtubeApi,
  tiktokScraper,
  tiktokWebComment,
  tiktokApp,
  tiktokWebItem,
  tiktokWebProfile,
  tiktokWebHashtag,
  tiktokWebSound,
  tiktokWebUsers,
  tiktokResearchComment,
  tiktokResearchVideo,
  tiktokResearchAnswer,
  ytDlpComment,
  tiktokExport,
];

export function recogniseJson(value: unknown): JsonFormat | null {
  return JSON_FORMATS.find(format => format.recognises(value)) ?? null;
}
