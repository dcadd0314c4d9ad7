import { accountByHandle } from './account-by-handle.ts';
import { accountById } from './account-by-id.ts';
import { accountDayGains } from './account-day-gains.ts';
import { accountDayPublications } from './account-day-publications.ts';
import { accountDayTotals } from './account-day-totals.ts';
import { accountFirstObserved } from './account-first-observed.ts';
import { accountHandles } from './account-handles.ts';
import { accountLatestCounts } from './account-latest-counts.ts';
import { accountVideoCount } from './account-video-count.ts';
import { accountVideoIds } from './account-video-ids.ts';
import { accountVideos } from './account-videos.ts';
import { dayDifferences } from './day-differences.ts';
import { hasAccounts } from './has-accounts.ts';
import { ingestMark } from './ingest-mark.ts';
import { interruptedErasures } from './interrupted-erasures.ts';
import { interruptedInserts, journalledRows } from './interrupted-inserts.ts';
import { searchAccounts } from './search-accounts.ts';
import { accountsSeen, commentsSeen, hashtagsSeen, soundsSeen, stickersSeen } from './seen.ts';
import {
  accountVersions,
  commentVersions,
  soundVersions,
  stickerVersions,
  videoVersions,
} from './versions.ts';
import { videoLastLooks, videoLooks } from './video-looks.ts';

/** Every question the store answers. */
export const questions = {
  accountByHandle,
  accountById,
  accountDayGains,
  accountDayPublications,
  accountDayTotals,
  accountFirstObserved,
  accountHandles,
  accountLatestCounts,
  accountsSeen,
  accountVersions,
  accountVideoCount,
  accountVideoIds,
  accountVideos,
  commentsSeen,
  commentVersions,
  dayDifferences,
  hashtagsSeen,
  hasAccounts,
  ingestMark,
  interruptedErasures,
  interruptedInserts,
  journalledRows,
  searchAccounts,
  soundsSeen,
  soundVersions,
  stickersSeen,
  stickerVersions,
  videoLastLooks,
  videoLooks,
  videoVersions,
} as const;
