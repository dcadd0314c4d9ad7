import { accountByHandle } from './account/account-by-handle.ts';
import { accountById } from './account/account-by-id.ts';
import { accountCountsBefore } from './account/account-counts-before.ts';
import { accountDescriptions } from './account/account-descriptions.ts';
import { accountFollowers } from './account/account-followers.ts';
import { accountForecasts } from './account/account-forecasts.ts';
import { accountLastVersion } from './account/account-last-version.ts';
import { accountLooks } from './account/account-looks.ts';
import { accountManyCounts, accountManyDescriptions, accountManyHandles } from './account/account-many.ts';
import { accountOfVideo } from './account/account-of-video.ts';
import { audienceHistory } from './account/audience-history.ts';
import { hasAccounts } from './account/has-accounts.ts';
import { accountsFollowers, namedAccounts } from './account/named-accounts.ts';
import { accountsFigures } from './account-metrics/accounts-figures.ts';
import { figuresAccounts } from './account-metrics/figures-accounts.ts';
import { figuresCohort } from './account-metrics/figures-cohort.ts';
import { figuresSizes } from './account-metrics/figures-sizes.ts';
import { tierCurve } from './account-metrics/tier-curve.ts';
import { tierSample } from './account-metrics/tier-sample.ts';
import {
  accountsVideoLooks,
  accountsVideoTimes,
  accountVideoCards,
  accountVideoLooks,
  accountVideoVersions,
} from './account-videos/account-every-video.ts';
import { accountMeasuredVideos, accountMeasuredVideosNow } from './account-videos/account-measured-videos.ts';
import { accountMentionCount, accountMentions } from './account-videos/account-mentions.ts';
import { accountVideoById } from './account-videos/account-video-by-id.ts';
import { accountVideos } from './account-videos/account-videos.ts';
import { accountViewsByDay } from './account-videos/account-views-by-day.ts';
import { playlistVideos } from './account-videos/playlist-videos.ts';
import { campaignAccounts } from './campaign/campaign-accounts.ts';
import { campaignDayGains } from './campaign/campaign-day-gains.ts';
import { campaignVideoOwner } from './campaign/campaign-video-owner.ts';
import { campaignVideos } from './campaign/campaign-videos.ts';
import {
  accountCommentCounts,
  accountCommentsLiked,
  accountCommentsNewest,
  listedCommentCounts,
} from './comment/account-comment-list.ts';
import { accountComments, videosComments } from './comment/account-comments.ts';
import { commentCounts, commentList, commentReplies } from './comment/comment-list.ts';
import { commentedOwners, commenterComments } from './comment/commenter-comments.ts';
import { accountHandles } from './erasing/account-handles.ts';
import { accountPublicationDays } from './erasing/account-publication-days.ts';
import { accountTraces } from './erasing/account-traces.ts';
import { accountVideoIds } from './erasing/account-video-ids.ts';
import { emptyCreatorDays } from './erasing/empty-creator-days.ts';
import { interruptedErasures } from './erasing/interrupted-erasures.ts';
import { exportAccountDayCounts, exportAccountDays } from './export/export-account-days.ts';
import { exportAccounts } from './export/export-accounts.ts';
import { exportHashtags, exportSounds } from './export/export-subjects.ts';
import { exportVideoCounts, exportVideos, exportVideosAsOf } from './export/export-videos.ts';
import { finderAccounts } from './finder/finder-accounts.ts';
import { finderAlike } from './finder/finder-alike.ts';
import { finderFacets, finderRanges } from './finder/finder-facets.ts';
import { finderOtherPlatforms } from './finder/finder-other-platforms.ts';
import { industryAccounts, industryAccountsThen } from './industry/industry-accounts.ts';
import { industryFigures, industryFiguresThen } from './industry/industry-figures.ts';
import { industryTotals } from './industry/industry-totals.ts';
import { corpusSize } from './operation/corpus-size.ts';
import { ingestFreshness } from './operation/ingest-freshness.ts';
import { usageDays, usageOfUser } from './operation/usage-days.ts';
import { accountCountsSince, accountZeros } from './recording/account-zeros.ts';
import { dayDifferences } from './recording/day-differences.ts';
import { ingestMark } from './recording/ingest-mark.ts';
import { interruptedInserts, journalledRows } from './recording/interrupted-inserts.ts';
import { commentedVideos, describedAccounts, lookedAtAccounts } from './recording/known-owners.ts';
import {
  accountsSeen,
  audiencesSeen,
  commentsSeen,
  hashtagsSeen,
  soundsSeen,
  stickersSeen,
} from './recording/seen.ts';
import {
  accountVersions,
  commentVersions,
  playlistVersions,
  soundVersions,
  stickerVersions,
  videoVersions,
} from './recording/versions.ts';
import { searchAccounts } from './search/search-accounts.ts';
import { searchHashtags } from './search/search-hashtags.ts';
import { searchedSounds, searchSounds } from './search/search-sounds.ts';
import { searchStickers } from './search/search-stickers.ts';
import {
  keyedVideos,
  newestVideosWith,
  searchVideos,
  searchVideosEngaged,
  suggestVideos,
} from './search/search-videos.ts';
import { accountsToldBy } from './sources/accounts-told-by.ts';
import { accountSources, staleAccounts } from './sources/stale-accounts.ts';
import { staleVideos } from './sources/stale-videos.ts';
import {
  hashtagCompanions,
  hashtagCompanionsThen,
  hashtagPairs,
  hashtagPairsThen,
} from './subject/hashtag-companions.ts';
import { soundDescriptions } from './subject/sound-descriptions.ts';
import { stickerDescriptions } from './subject/sticker-descriptions.ts';
import { hashtagCounters, soundCounters, stickerCounters } from './subject/subject-counters.ts';
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
} from './subject/subject-days.ts';
import {
  subjectCreators,
  subjectCreatorsThen,
  subjectPublications,
  subjectPublished,
} from './subject/subject-publications.ts';
import {
  hashtagFirstDay,
  subjectFirstVideos,
  subjectRegionFirsts,
  subjectRegionFirstsThen,
  subjectTotals,
  subjectTotalsThen,
} from './subject/subject-totals.ts';
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
} from './subject/subject-video-lists.ts';
import { accountsHashtags, gainingVideos } from './tracked/gaining-videos.ts';
import {
  trackedAccounts,
  trackedAccountsThen,
  trackedFollowers,
  trackedViewsGained,
} from './tracked/tracked-accounts.ts';
import { trackedHashtags } from './tracked/tracked-hashtags.ts';
import { trackedVideos } from './tracked/tracked-videos.ts';
import { trendingAccounts, trendingAccountsThen } from './trending/trending-accounts.ts';
import { trendingMost, trendingShares, trendingSubjects } from './trending/trending-subjects.ts';
import { videoCards } from './video/video-cards.ts';
import { videoDescription } from './video/video-description.ts';
import { videoForecasts } from './video/video-forecasts.ts';
import { videoLatestCounts } from './video/video-latest-counts.ts';
import { listedVideoCounts, listedVideoCountsThen, listedVideos } from './video/video-list.ts';
import { videoLastLooks, videoLooks, videosLookedAt } from './video/video-looks.ts';
import { videoOwners } from './video/video-owners.ts';
import { videoParts } from './video/video-parts.ts';
import { videoRarest, videoSimilar, videoSimilarThen } from './video/video-similar.ts';

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
