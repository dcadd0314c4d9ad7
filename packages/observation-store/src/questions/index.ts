import { accountByHandle } from './account-by-handle.ts';
import { accountById } from './account-by-id.ts';
import { accountDayGains } from './account-day-gains.ts';
import { accountDayPublications } from './account-day-publications.ts';
import { accountDayTotals } from './account-day-totals.ts';
import { accountFirstObserved } from './account-first-observed.ts';
import { accountLatestCounts } from './account-latest-counts.ts';
import { accountVersions } from './account-versions.ts';
import { accountVideoCount } from './account-video-count.ts';
import { accountVideos } from './account-videos.ts';
import { hasAccounts } from './has-accounts.ts';
import { ingestMark } from './ingest-mark.ts';
import { searchAccounts } from './search-accounts.ts';
import { videoCountsBefore } from './video-counts-before.ts';
import { videoVersions } from './video-versions.ts';

/** Every question the store answers. */
export const questions = {
  accountByHandle,
  accountById,
  accountDayGains,
  accountDayPublications,
  accountDayTotals,
  accountFirstObserved,
  accountLatestCounts,
  accountVersions,
  accountVideoCount,
  accountVideos,
  hasAccounts,
  ingestMark,
  searchAccounts,
  videoCountsBefore,
  videoVersions,
} as const;
