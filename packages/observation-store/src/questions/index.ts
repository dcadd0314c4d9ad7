import { accountByHandle } from './account-by-handle.ts';
import { accountById } from './account-by-id.ts';
import {
  accountCommentCounts,
  accountCommentsLiked,
  accountCommentsNewest,
  listedCommentCounts,
} from './account-comment-list.ts';
import { accountComments, videosComments } from './account-comments.ts';
import { accountCountsBefore } from './account-counts-before.ts';
import { accountDescriptions } from './account-descriptions.ts';
import {
  accountsVideoLooks,
  accountsVideoTimes,
  accountVideoCards,
  accountVideoLooks,
  accountVideoVersions,
} from './account-every-video.ts';
import { accountFollowers } from './account-followers.ts';
import { accountForecasts } from './account-forecasts.ts';
import { accountHandles } from './account-handles.ts';
import { accountLastVersion } from './account-last-version.ts';
import { accountLooks } from './account-looks.ts';
import { accountManyCounts, accountManyDescriptions, accountManyHandles } from './account-many.ts';
import { accountMeasuredVideos, accountMeasuredVideosNow } from './account-measured-videos.ts';
import { accountMentionCount, accountMentions } from './account-mentions.ts';
import { accountOfVideo } from './account-of-video.ts';
import { accountPublicationDays } from './account-publication-days.ts';
import { accountTraces } from './account-traces.ts';
import { accountVideoById } from './account-video-by-id.ts';
import { accountVideoIds } from './account-video-ids.ts';
import { accountVideos } from './account-videos.ts';
import { accountViewsByDay } from './account-views-by-day.ts';
import { accountCountsSince, accountZeros } from './account-zeros.ts';
import { accountsFigures } from './accounts-figures.ts';
import { accountsToldBy } from './accounts-told-by.ts';
import { audienceHistory } from './audience-history.ts';
import { campaignAccounts } from './campaign-accounts.ts';
import { campaignDayGains } from './campaign-day-gains.ts';
import { campaignVideoOwner } from './campaign-video-owner.ts';
import { campaignVideos } from './campaign-videos.ts';
import { commentCounts, commentList, commentReplies } from './comment-list.ts';
import { commentedOwners, commenterComments } from './commenter-comments.ts';
import { corpusSize } from './corpus-size.ts';
import { dayDifferences } from './day-differences.ts';
import { emptyCreatorDays } from './empty-creator-days.ts';
import { exportAccountDayCounts, exportAccountDays } from './export-account-days.ts';
import { exportAccounts } from './export-accounts.ts';
import { exportHashtags, exportSounds } from './export-subjects.ts';
import { exportVideoCounts, exportVideos, exportVideosAsOf } from './export-videos.ts';
import { figuresAccounts } from './figures-accounts.ts';
import { figuresCohort } from './figures-cohort.ts';
import { figuresSizes } from './figures-sizes.ts';
import { finderAccounts } from './finder-accounts.ts';
import { finderAlike } from './finder-alike.ts';
import { finderFacets, finderRanges } from './finder-facets.ts';
import { finderOtherPlatforms } from './finder-other-platforms.ts';
import { accountsHashtags, gainingVideos } from './gaining-videos.ts';
import { hasAccounts } from './has-accounts.ts';
import {
  hashtagCompanions,
  hashtagCompanionsThen,
  hashtagPairs,
  hashtagPairsThen,
} from './hashtag-companions.ts';
import { industryAccounts, industryAccountsThen } from './industry-accounts.ts';
import { industryFigures, industryFiguresThen } from './industry-figures.ts';
import { industryTotals } from './industry-totals.ts';
import { ingestFreshness } from './ingest-freshness.ts';
import { ingestMark } from './ingest-mark.ts';
import { interruptedErasures } from './interrupted-erasures.ts';
import { interruptedInserts, journalledRows } from './interrupted-inserts.ts';
import { commentedVideos, describedAccounts, lookedAtAccounts } from './known-owners.ts';
import { accountsFollowers, namedAccounts } from './named-accounts.ts';
import { playlistVideos } from './playlist-videos.ts';
import { searchAccounts } from './search-accounts.ts';
import { searchHashtags } from './search-hashtags.ts';
import { searchedSounds, searchSounds } from './search-sounds.ts';
import { searchStickers } from './search-stickers.ts';
import {
  keyedVideos,
  newestVideosWith,
  searchVideos,
  searchVideosEngaged,
  suggestVideos,
} from './search-videos.ts';
import { accountsSeen, audiencesSeen, commentsSeen, hashtagsSeen, soundsSeen, stickersSeen } from './seen.ts';
import { soundDescriptions } from './sound-descriptions.ts';
import { accountSources, staleAccounts } from './stale-accounts.ts';
import { staleVideos } from './stale-videos.ts';
import { stickerDescriptions } from './sticker-descriptions.ts';
import { hashtagCounters, soundCounters, stickerCounters } from './subject-counters.ts';
import {
  hashtagDays,
  hashtagGains,
  hashtagRegionDays,
  hashtagRegions,
  soundDays,
  soundGains,
  soundRegionDays,
  soundRegions,
  stickerDays,
  stickerRegions,
} from './subject-days.ts';
import {
  subjectCreators,
  subjectCreatorsThen,
  subjectPublications,
  subjectPublished,
} from './subject-publications.ts';
import {
  hashtagFirstDay,
  subjectFirstVideos,
  subjectRegionFirsts,
  subjectRegionFirstsThen,
  subjectTotals,
  subjectTotalsThen,
} from './subject-totals.ts';
import {
  subjectFormats,
  subjectFormatsThen,
  subjectMix,
  subjectMixThen,
  subjectUsers,
  subjectUsersThen,
  subjectVideoDescriptions,
  subjectVideoPage,
  subjectVideoPageThen,
} from './subject-video-lists.ts';
import { tierCurve } from './tier-curve.ts';
import { tierSample } from './tier-sample.ts';
import {
  trackedAccounts,
  trackedAccountsThen,
  trackedFollowers,
  trackedViewsGained,
} from './tracked-accounts.ts';
import { trackedHashtags } from './tracked-hashtags.ts';
import { trackedVideos } from './tracked-videos.ts';
import { trendingAccounts, trendingAccountsThen } from './trending-accounts.ts';
import { trendingMost, trendingShares, trendingSubjects } from './trending-subjects.ts';
import { usageDays, usageOfUser } from './usage-days.ts';
import {
  accountVersions,
  commentVersions,
  playlistVersions,
  soundVersions,
  stickerVersions,
  videoVersions,
} from './versions.ts';
import { videoCards } from './video-cards.ts';
import { videoDescription } from './video-description.ts';
import { videoForecasts } from './video-forecasts.ts';
import { videoLatestCounts } from './video-latest-counts.ts';
import { listedVideoCounts, listedVideoCountsThen, listedVideos } from './video-list.ts';
import { videoLastLooks, videoLooks, videosLookedAt } from './video-looks.ts';
import { videoOwners } from './video-owners.ts';
import { videoParts } from './video-parts.ts';
import { videoRarest, videoSimilar, videoSimilarThen } from './video-similar.ts';

/** Every question the store answers. */
export const questions = {
  accountByHandle,
  accountById,
  accountCommentCounts,
  accountComments,
  accountCommentsLiked,
  accountCommentsNewest,
  accountCountsBefore,
  accountCountsSince,
  accountZeros,
  accountFollowers,
  accountDescriptions,
  accountForecasts,
  accountHandles,
  accountLastVersion,
  accountLooks,
  accountManyCounts,
  accountManyDescriptions,
  accountManyHandles,
  accountMeasuredVideos,
  accountMeasuredVideosNow,
  accountMentionCount,
  accountMentions,
  accountOfVideo,
  accountsHashtags,
  accountPublicationDays,
  accountsFigures,
  accountsFollowers,
  accountsSeen,
  accountsVideoLooks,
  accountsVideoTimes,
  accountVersions,
  accountSources,
  accountTraces,
  accountVideoById,
  accountVideoCards,
  accountVideoIds,
  accountVideoLooks,
  accountVideos,
  accountVideoVersions,
  accountsToldBy,
  accountViewsByDay,
  audienceHistory,
  audiencesSeen,
  campaignAccounts,
  campaignDayGains,
  campaignVideoOwner,
  campaignVideos,
  commentCounts,
  commentedVideos,
  commentList,
  commentReplies,
  commentedOwners,
  commenterComments,
  commentsSeen,
  commentVersions,
  corpusSize,
  dayDifferences,
  describedAccounts,
  figuresAccounts,
  figuresCohort,
  figuresSizes,
  finderAccounts,
  finderAlike,
  finderFacets,
  finderOtherPlatforms,
  finderRanges,
  emptyCreatorDays,
  exportAccountDayCounts,
  exportAccountDays,
  exportAccounts,
  exportHashtags,
  exportSounds,
  exportVideoCounts,
  exportVideos,
  exportVideosAsOf,
  gainingVideos,
  hasAccounts,
  hashtagCompanions,
  hashtagCompanionsThen,
  hashtagCounters,
  hashtagDays,
  hashtagFirstDay,
  hashtagGains,
  hashtagPairs,
  hashtagPairsThen,
  hashtagRegionDays,
  hashtagRegions,
  hashtagsSeen,
  industryAccounts,
  industryAccountsThen,
  industryFigures,
  industryFiguresThen,
  industryTotals,
  ingestFreshness,
  ingestMark,
  interruptedErasures,
  interruptedInserts,
  journalledRows,
  keyedVideos,
  listedCommentCounts,
  listedVideoCounts,
  listedVideoCountsThen,
  listedVideos,
  lookedAtAccounts,
  namedAccounts,
  newestVideosWith,
  playlistVersions,
  playlistVideos,
  searchAccounts,
  searchedSounds,
  searchHashtags,
  searchSounds,
  searchStickers,
  searchVideos,
  searchVideosEngaged,
  soundCounters,
  soundDays,
  soundDescriptions,
  soundGains,
  soundRegionDays,
  soundRegions,
  soundsSeen,
  soundVersions,
  stickerCounters,
  stickerDays,
  staleAccounts,
  staleVideos,
  stickerDescriptions,
  stickerRegions,
  stickersSeen,
  stickerVersions,
  subjectCreators,
  subjectCreatorsThen,
  subjectFirstVideos,
  subjectFormats,
  subjectFormatsThen,
  subjectMix,
  subjectMixThen,
  subjectPublications,
  subjectPublished,
  subjectRegionFirsts,
  subjectRegionFirstsThen,
  subjectTotals,
  subjectTotalsThen,
  subjectUsers,
  subjectUsersThen,
  subjectVideoDescriptions,
  subjectVideoPage,
  subjectVideoPageThen,
  suggestVideos,
  tierCurve,
  tierSample,
  trackedAccounts,
  trackedAccountsThen,
  trackedFollowers,
  trackedHashtags,
  trackedVideos,
  trackedViewsGained,
  trendingAccounts,
  trendingAccountsThen,
  trendingMost,
  trendingShares,
  trendingSubjects,
  usageDays,
  usageOfUser,
  videoCards,
  videoDescription,
  videoForecasts,
  videoLastLooks,
  videoLatestCounts,
  videoLooks,
  videoOwners,
  videoParts,
  videoRarest,
  videoSimilar,
  videoSimilarThen,
  videosComments,
  videosLookedAt,
  videoVersions,
} as const;
