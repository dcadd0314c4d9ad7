import {
  aComment,
  aForecast,
  anAccount,
  anAccountObservation,
  anAudience,
  aPlaylist,
  aSound,
  aSticker,
  aSubjectObservation,
  at,
  aVideo,
  aVideoObservation,
  noMetrics,
  openTestObservations,
  someAccountMetrics,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion, type InputOf, type Question } from '../question.ts';
import { sql } from '../sql/sql.ts';
import type { ObservationStore } from '../store.ts';
import { questions } from './index.ts';
import { wantedName } from './search/search-names.ts';

const observedAt = at('2026-11-01T12:00:00Z');
const account = { platform: 'tiktok', accountId: '7001' };
const days = { ...account, startDate: '2026-11-01', endDate: '2026-11-02', zone: 'Europe/Helsinki' };
const daysOfMany = {
  platform: 'tiktok',
  accountIds: ['1'],
  startDate: '2026-11-01',
  endDate: '2026-11-02',
  zone: 'UTC',
};
const daysOfNamed = { ...daysOfMany, handles: ['minacooks'] };
const versions = { platform: 'tiktok', owners: ['1'], ids: ['2'] };
const timeRange = { platform: 'tiktok', owners: ['1'], from: observedAt, to: observedAt };
const owners = { platform: 'tiktok', owners: ['1'] };
const someVideos = { platform: 'tiktok', accountIds: ['1'], ids: ['2'] };
const tracked = { platforms: ['tiktok'], accountIds: ['7001'] };
const parts = { platform: 'tiktok', accountIds: ['7001'] };
const between = { ...parts, from: at('2026-10-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') };
const mentioned = {
  platform: 'tiktok',
  handles: ['mina'],
  accountId: '7009',
  from: between.from,
  to: between.to,
};
const lately = { platform: 'tiktok', publishedSince: observedAt, limit: 10 };
const campaign = {
  platform: 'tiktok',
  accountIds: ['7001'],
  starts: [new Date('2026-11-01T00:00:00Z')],
  ends: [new Date('2026-11-03T00:00:00Z')],
  earliest: [new Date('2026-10-01T00:00:00Z')],
  hashtags: [['spring']],
  memberOf: [1],
  memberIds: ['7001'],
  putInto: [],
  videoIds: [],
  excludedOf: [],
  excludedIds: [],
};
const asOfDay = '2026-11-02';
const subjectRange = { platform: 'tiktok', startDate: '2026-11-01', endDate: '2026-11-02' };
const subjectDays = { ...subjectRange, subject: 'onepan' };
const subjectVideos = { ...subjectDays, kind: 'hashtag' } as const;
const counters = { platforms: ['tiktok'], subjects: ['onepan'] };
const trending = { ...subjectRange, kind: 'hashtag', region: 'world', limit: 10 } as const;
const firstNamed = { platforms: ['tiktok'], ...wantedName('minacooks', true), limit: 10 };
const named = { ...firstNamed, offset: 0 };
const video = { ...account, videoId: '7401' };
const commented = { platform: 'tiktok', videoId: '7401', search: '', languages: [], threads: true };
const commentedAccount = { ...account, from: between.from, to: between.to, search: '', languages: [] };
const found = {
  platform: 'tiktok',
  words: [],
  tiers: [],
  countries: [],
  languages: [],
  industries: [],
  verified: null,
  isBusiness: null,
  isContactable: null,
  minFollowers: null,
  maxFollowers: null,
  minGrowth: null,
  maxGrowth: null,
  minEngagement: null,
  maxEngagement: null,
  minViewsPerFollower: null,
  maxViewsPerFollower: null,
  minMedianViews: null,
  maxMedianViews: null,
  minPostingFrequency: null,
  maxPostingFrequency: null,
  minScore: null,
  maxScore: null,
  audienceCountry: '',
  audienceCountryShare: 0,
  audienceAge: '',
  audienceAgeShare: 0,
  audienceGender: '',
  audienceGenderShare: 0,
};
const searched = {
  platforms: ['tiktok'],
  words: 'one pan',
  parts: [],
  publishedFrom: between.from,
  publishedTo: between.to,
  countries: [],
  languages: [],
  hashtags: [],
  soundIds: [],
  stickerIds: [],
  industries: [],
  kinds: [],
  tierStarts: [1000],
  tierEnds: [10_000],
  minLengthS: null,
  maxLengthS: null,
  minViews: 1,
  maxViews: null,
  sort: 'relevance' as const,
  limit: 10,
  offset: 0,
};
const { words: _, parts: __, ...filtered } = { ...searched, minEngagement: null, maxEngagement: null };
const { sort: ___, limit: ____, offset: _____, ...passing } = filtered;
const compared = {
  ...{ platforms: ['tiktok'], publishedFrom: between.from, publishedTo: between.to },
  ...{ model: 'a model', vector: [1, -1], planes: Array(16).fill('1'), limit: 10, nearest: 5 },
};
const labelled = {
  from: between.from,
  to: between.to,
  zone: 'UTC',
  model: 'a model',
};
const topicModels = { model: 'a model topics', vectorModel: 'a model' };
const topicsIn = { from: between.from, to: between.to, topicModel: 'a model topics' };
const topicsCounted = { ...topicsIn, zone: 'UTC' };
const topicsShown = { ...topicsIn, topicIds: ['t1'], limitEach: 3 };
const explored = {
  ...tracked,
  from: between.from,
  to: between.to,
  search: '',
  languages: [],
  sentiment: '' as const,
  model: 'a model',
  ratedPlatforms: ['tiktok'],
  weights: [1, 1, 1] as [number, number, number],
  corrected: [''],
  correctedTo: [''],
};
const exploredComments = { ...explored, questions: false };
const exploredMentions = { ...explored, handles: ['minacooks'], kind: '' as const };
const inputs: { [Name in keyof typeof questions]: InputOf<(typeof questions)[Name]> } = {
  accountByHandle: { platform: 'tiktok', handle: 'mina' },
  accountById: account,
  accountCommentCounts: commentedAccount,
  accountCommentSentiments: { ...account, ...labelled },
  accountCaptionSentiments: { ...account, ...labelled },
  videoCommentSentiments: { ...account, ...labelled, videoId: '1' },
  subjectCommentSentiments: { platform: 'tiktok', kind: 'hashtag', subject: 'onepan', ...labelled },
  subjectCaptionSentiments: { platform: 'tiktok', kind: 'sound', subject: '7501', ...labelled },
  campaignCommentSentiments: { ...campaign, ...labelled },
  campaignCaptionSentiments: { ...campaign, ...labelled },
  commentRatings: { platform: 'tiktok', model: 'a model', videoIds: ['1'], commentIds: ['c1'] },
  ratingsOfVersions: {
    platform: 'tiktok',
    model: 'a model',
    videoIds: ['1'],
    commentIds: ['c1'],
    textHashes: ['5'],
  },
  accountTopics: { ...account, ...topicsCounted },
  accountTopicExamples: { ...account, ...topicsShown },
  hashtagTopics: { platform: 'tiktok', hashtag: 'onepan', ...topicsCounted },
  hashtagTopicExamples: { platform: 'tiktok', hashtag: 'onepan', ...topicsShown },
  industryTopics: { platform: 'tiktok', industry: 'food-drink', ...topicsCounted },
  industryTopicExamples: { platform: 'tiktok', industry: 'food-drink', ...topicsShown },
  captionSample: { ...topicModels, limit: 10 },
  captionsToAssign: { ...topicModels, foundAt: observedAt, limit: 10 },
  captionsWithoutTopic: topicModels,
  foundTopics: { model: topicModels.model },
  topicMeans: { model: topicModels.model },
  topicTerms: { model: topicModels.model },
  unanalysedCaptions: { model: 'a model', limit: 10 },
  unanalysedComments: { model: 'a model', limit: 10 },
  unanalysedTranscripts: { model: 'a model', limit: 10 },
  accountComments: { ...between, mostComments: 10 },
  accountCommentsLiked: { ...commentedAccount, limit: 10, offset: 0 },
  accountCommentsNewest: { ...commentedAccount, limit: 10, offset: 0 },
  accountCountsSince: parts,
  accountZeros: parts,
  accountCountsBefore: { ...parts, to: observedAt },
  accountFollowers: between,
  accountForecasts: { platform: 'tiktok', subjectIds: ['7001'] },
  accountDescriptions: account,
  accountHandles: account,
  accountLastVersion: account,
  accountObservations: account,
  accountManyCounts: between,
  accountManyDescriptions: parts,
  accountManyHandles: { platform: 'tiktok', handles: ['mina'] },
  accountMeasuredVideos: between,
  accountMeasuredVideosNow: between,
  accountMentionCount: mentioned,
  accountMentions: { ...mentioned, limit: 10, offset: 0 },
  accountOfVideo: { platform: 'tiktok', videoId: '7401' },
  accountsMetrics: { platform: 'tiktok', accountIds: ['1', '2'] },
  accountsFollowers: tracked,
  accountsHashtags: { ...lately, accountIds: ['7001'] },
  accountPublicationDays: account,
  accountObservationTimes: timeRange,
  accountsVideoObservations: { ...parts, videoIds: ['7401'], to: observedAt },
  accountsVideoTimes: { ...parts, publishedBefore: observedAt },
  accountVersions: versions,
  accountSources: account,
  accountTraces: { platform: 'tiktok', accountIds: ['7001'], handles: ['mina.cooks.fast'] },
  accountVideoById: { ...account, videoId: '7401' },
  accountVideoCards: { ...account, videoIds: ['7401'] },
  accountVideoIds: account,
  accountVideoObservations: account,
  accountVideos: { ...days, sort: 'engagement', limit: 10, offset: 0 },
  accountVideoVersions: account,
  accountsReportedBy: { platform: 'tiktok', sources: ['test'], accountIds: ['7001'] },
  accountViewsByDay: between,
  analysisProgress: { model: 'a model' },
  audienceHistory: {
    ...account,
    subjectKind: 'account',
    subjectId: '7001',
    observedSince: observedAt,
    limit: 9,
  },
  audienceObservationTimes: timeRange,
  campaignAccounts: {
    platform: 'tiktok',
    daysBefore: [new Date('2026-10-31T00:00:00Z')],
    starts: campaign.starts,
    ends: campaign.ends,
    takesPartIn: [1],
    accountIds: ['7001'],
  },
  campaignDayGains: {
    ...campaign,
    zone: 'Europe/Helsinki',
    fromDate: '2026-11-01',
    untilDate: '2026-11-05',
  },
  campaignVideoOwner: { platform: 'tiktok', videoId: '7401' },
  campaignVideos: { ...campaign, mostEach: 100 },
  commentedVideos: owners,
  commentCounts: commented,
  commentList: { ...commented, sort: 'likes', limit: 10, offset: 0 },
  oneComment: { platform: 'tiktok', videoId: '7401', commentId: '1' },
  commentReplies: { platform: 'tiktok', videoId: '7401', parentIds: ['1'], limitEach: 3 },
  commentedOwners: { platform: 'tiktok', videoIds: ['7401'] },
  commenterComments: {
    platform: 'tiktok',
    authors: ['7009'],
    from: between.from,
    to: between.to,
    fewestVideos: 1,
  },
  commentObservationTimes: timeRange,
  commentVersions: versions,
  describedAccounts: owners,
  observedTotals: {},
  currentCaptions: { platforms: ['tiktok'], videoIds: ['7401'] },
  currentCaptionsAsOf: { platforms: ['tiktok'], videoIds: ['7401'], from: between.from, to: between.to },
  dayDifferences: { asOfDay: '2026-11-01' },
  accountsWithMetrics: { platform: 'tiktok', accountIds: ['7001'] },
  accountsByViews: { platform: 'tiktok', views: 100, factor: 4, fewestVideos: 1, limit: 10 },
  metricsCohort: { platform: 'tiktok', fewestFollowers: 1, mostFollowers: 1000 },
  metricsSizes: { platform: 'tiktok' },
  filterVideos: filtered,
  finderAccounts: { ...found, sort: 'followers', ascending: false, limit: 10, offset: 0 },
  finderAlike: { ...account, topicModel: 'a model topics', limit: 10, offset: 0 },
  finderFacets: found,
  finderOtherPlatforms: { platform: 'youtube', handles: ['mina'], accountIds: [] },
  finderRanges: { platform: 'tiktok' },
  gainingVideos: {
    ...lately,
    notAccountIds: ['7002'],
    hashtags: ['onepan'],
    industries: ['food-drink'],
    gainedSince: observedAt,
  },
  hashtagObservationTimes: timeRange,
  emptyCreatorDays: account,
  exportAccountDayCounts: daysOfMany,
  exportAccountDays: daysOfNamed,
  exportAccounts: { platform: 'tiktok', accountIds: ['1'] },
  exportHashtags: { platform: 'tiktok', kind: 'hashtag', subjects: [] },
  exportSounds: { platform: 'tiktok', kind: 'sound', subjects: [] },
  exportVideoCounts: daysOfMany,
  exportLabelledVideos: { ...daysOfNamed, ...labelled },
  exportLabelledVideosAsOf: { ...daysOfNamed, ...labelled },
  exportVideos: daysOfNamed,
  exportVideosAsOf: daysOfNamed,
  hasAccounts: {},
  ingestFreshness: { since: observedAt },
  ingestMark: { name: 'demo' },
  interruptedErasures: account,
  interruptedInserts: { subjects: [], all: true },
  journalledRows: { id: '1' },
  keyedVideos: { platforms: ['tiktok'], keys: ['1'] },
  listedCommentCounts: { platform: 'tiktok', videoIds: ['7401'], commentIds: ['9001'] },
  listedVideoCounts: { ...tracked, videoIds: ['7401'] },
  listedVideoCountsAsOf: { ...tracked, videoIds: ['7401'], asOf: observedAt },
  listedVideos: { ...tracked, videoIds: ['7401'] },
  observedAccounts: owners,
  nearestCaptions: compared,
  nearestCaptionsFiltered: { ...passing, ...compared },
  nearestCaptionsWith: {
    ...compared,
    words: 'one pan',
    parts: [],
  },
  newestVideosWith: {
    platforms: ['tiktok'],
    words: 'one pan',
    parts: [],
    publishedFrom: between.from,
    publishedTo: between.to,
    limit: 100,
  },
  playlistVersions: versions,
  playlistVideos: account,
  searchAccounts: { ...firstNamed, favouriteIds: [] },
  namedAccounts: tracked,
  searchedSounds: { platforms: ['tiktok'], soundIds: ['7501'] },
  searchHashtags: named,
  searchSounds: firstNamed,
  searchStickers: { platforms: ['tiktok'], wanted: 'glow', limit: 5 },
  searchVideos: searched,
  searchVideosEngaged: { ...searched, minEngagement: null, maxEngagement: null },

  soundObservationTimes: timeRange,
  soundVersions: versions,
  stickerObservationTimes: timeRange,
  stickerVersions: versions,
  suggestVideos: { platforms: ['tiktok'], words: 'one pan', keys: ['1'], limit: 5 },

  tierCurve: { platform: 'tiktok', tier: 'nano' },
  tierSample: {
    platform: 'tiktok',
    accountIds: ['7001'],
    publishedFrom: at('2026-10-01T00:00:00Z'),
    mostVideos: 3,
  },
  trackedAccounts: tracked,
  trackedAccountsAsOf: { ...tracked, asOf: observedAt },
  commentThreads: { platform: 'tiktok', videoIds: ['7401'], threadIds: ['7601'], limitEach: 3 },
  trackedCommentCounts: { ...exploredComments, zone: 'Europe/Helsinki' },
  trackedComments: { ...exploredComments, sort: 'likes', limit: 10, offset: 0 },
  trackedQuestions: { ...exploredComments, limit: 10 },
  trackedHandles: tracked,
  trackedMentionCounts: { ...exploredMentions, zone: 'Europe/Helsinki' },
  trackedMentioners: { ...exploredMentions, limit: 10 },
  trackedMentions: { ...exploredMentions, limit: 10, offset: 0 },
  trackedFollowers: { ...tracked, startDate: '2026-11-01' },
  trackedHashtags: {
    platforms: ['tiktok'],
    hashtags: ['onepan'],
    startDate: '2026-11-01',
    middleDate: '2026-11-08',
    endDate: '2026-11-15',
  },
  trackedVideos: { ...lately, accountIds: ['7001'], sort: 'best' },
  trackedViewsGained: { ...tracked, since: observedAt },
  analyticsFunnel: { startDate: '2026-11-01', endDate: '2026-11-02', days: 30 },
  analyticsIdsOfUser: { userId: '2' },
  analyticsOfUser: { userId: '2' },
  analyticsPaths: { startDate: '2026-11-01', endDate: '2026-11-02', limit: 10 },
  analyticsTotals: { startDate: '2026-11-01', endDate: '2026-11-02' },
  featureUsage: { startDate: '2026-11-01', endDate: '2026-11-02' },
  usageDays: { startDate: '2026-11-01', endDate: '2026-11-02', teamId: '', feature: '' },
  weeklyRetention: { startDate: '2026-11-01', endDate: '2026-11-02' },
  usageOfUser: { teamIds: ['1'], userId: '2' },
  videoCards: { platform: 'tiktok', accountIds: ['7001'], videoIds: ['7401'] },
  videoDescription: { platform: 'tiktok', videoId: '7401' },
  videoForecasts: { platform: 'tiktok', videoId: '7401' },
  videoLastObservations: someVideos,
  videoLatestCounts: video,
  videoObservations: someVideos,
  videoOwners: { platform: 'tiktok', videoIds: ['7401'] },
  videoParts: { platform: 'tiktok', soundIds: ['1'], stickerIds: ['1'] },
  videoRarest: { platform: 'tiktok', hashtags: ['onepan'], soundIds: ['1'] },
  videosPassing: { ...passing, accountIds: ['7001'], videoIds: ['7401'] },
  videoSimilar: {
    ...account,
    hashtags: ['onepan'],
    soundIds: ['1'],
    weights: [0.5, 0.25],
    publishedFrom: observedAt,
    publishedTo: observedAt,
    limit: 10,
  },
  videoSimilarAsOf: {
    ...account,
    hashtags: ['onepan'],
    soundIds: ['1'],
    publishedFrom: observedAt,
    publishedTo: observedAt,
    limit: 10,
    asOf: observedAt,
  },
  videosComments: { platform: 'tiktok', videoIds: ['7401'], mostComments: 10 },
  observedVideos: someVideos,
  videoVersions: versions,
  hashtagCompanions: { ...subjectDays, smallest: 5, limit: 10 },
  hashtagCompanionsAsOf: { ...subjectDays, smallest: 5, limit: 10, asOfDay },
  hashtagCounters: counters,
  hashtagDays: { ...subjectDays, readFrom: '2026-10-30', grain: 'week' },
  hashtagFirstDay: { platform: 'tiktok', subject: 'onepan', asOfDay },
  hashtagGains: { ...subjectRange, subjects: ['onepan'] },
  hashtagPairs: { ...subjectRange, hashtags: ['onepan', 'pasta'], smallest: 5 },
  hashtagPairsAsOf: { ...subjectRange, hashtags: ['onepan', 'pasta'], smallest: 5, asOfDay },
  hashtagRegionDays: { ...subjectDays, limit: 10 },
  hashtagRegions: subjectDays,
  industryAccounts: { platform: 'tiktok', industry: 'food-drink', sort: 'growth', limit: 10, offset: 0 },
  industryAccountsAsOf: {
    ...{ platform: 'tiktok', industry: 'food-drink', sort: 'growth', limit: 10, offset: 0 },
    asOfDay,
  },
  industryMetrics: { platform: 'tiktok', industry: 'food-drink' },
  industryMetricsAsOf: { platform: 'tiktok', industry: 'food-drink', asOfDay },
  industryParts: { ...subjectRange, days: 2 },
  industryTotals: { ...subjectRange, previousStart: '2026-10-30' },
  soundCounters: counters,
  soundDays: { ...subjectDays, readFrom: '2026-10-30', grain: 'month' },
  soundDescriptions: { platform: 'tiktok', soundIds: ['7501'] },
  soundGains: { ...subjectRange, subjects: ['7501'] },
  soundRegionDays: { ...subjectDays, limit: 10 },
  soundRegions: subjectDays,
  stickerCounters: counters,
  stickerDays: { ...subjectDays, readFrom: '2026-10-30', grain: 'day' },
  staleVideos: { platform: 'tiktok', source: 'test', before: new Date('2200-01-01'), limit: 10 },
  staleAccounts: { platform: 'tiktok', source: 'test', before: new Date('2200-01-01'), limit: 10 },
  stickerDescriptions: { platform: 'tiktok', stickerIds: ['effect:1'] },
  stickerRegions: subjectDays,
  subjectCreators: { ...subjectRange, kind: 'hashtag', region: 'KR', subjects: ['onepan'] },
  subjectCreatorsAsOf: { ...subjectRange, kind: 'hashtag', subjects: ['onepan'], asOfDay },
  subjectFirstVideos: { kind: 'hashtag', platform: 'tiktok', subject: 'onepan', limit: 1 },
  subjectFormats: { ...subjectVideos, limit: 10 },
  subjectFormatsAsOf: { ...subjectVideos, limit: 10, asOfDay },
  subjectMix: { ...subjectVideos, limit: 10 },
  subjectMixAsOf: { ...subjectVideos, limit: 10, asOfDay },
  subjectPublications: { ...subjectRange, kind: 'hashtag', subjects: ['onepan'] },
  subjectPublished: { ...subjectRange, kind: 'hashtag', subjects: ['onepan'], regions: ['world'] },
  subjectRegionFirsts: subjectVideos,
  subjectRegionFirstsAsOf: { ...subjectVideos, asOfDay },
  subjectTotals: { kind: 'hashtag', platform: 'tiktok', subjects: ['onepan'] },
  subjectTotalsAsOf: { kind: 'hashtag', platform: 'tiktok', subjects: ['onepan'], asOfDay },
  subjectUsers: { ...subjectVideos, sort: 'views', limit: 10, offset: 0 },
  subjectUsersAsOf: { ...subjectVideos, sort: 'views', limit: 10, offset: 0, asOfDay },
  subjectVideoDescriptions: { platform: 'tiktok', videoIds: ['7401'] },
  subjectVideoSample: { ...subjectVideos, limit: 10 },
  subjectVideoSampleAsOf: { ...subjectVideos, limit: 10, asOfDay },
  subjectViews: subjectVideos,
  subjectViewsAsOf: { ...subjectVideos, asOfDay },
  subjectVideoPage: { ...subjectVideos, sort: 'views', limit: 10, offset: 0 },
  subjectVideoPageAsOf: { ...subjectVideos, sort: 'views', limit: 10, offset: 0, asOfDay },
  subjectSpread: {
    platform: 'tiktok',
    kind: 'hashtag',
    subjects: ['onepan'],
    startDate: '2026-11-01',
    endDate: '2026-11-14',
  },
  trendingAccounts: { platform: 'tiktok', region: 'KR', industry: '', limit: 10, offset: 0 },
  trendingAccountsAsOf: { platform: 'tiktok', region: 'KR', industry: '', limit: 10, offset: 0, asOfDay },
  trendingMost: trending,
  trendingShares: { ...trending, region: 'KR' },
  trendingSubjects: {
    platform: 'tiktok',
    kind: 'hashtag',
    region: 'world',
    endDate: '2026-11-02',
    limit: 10,
  },
};

type Key = keyof typeof questions;

async function recordSomeMetrics(store: Pick<ObservationStore, 'recorder'>): Promise<void> {
  const point = { platform: 'tiktok', tier: 'nano', kind: 'video', ageHours: 24 } as const;
  await store.recorder.recordTierCurves([{ ...point, logMedian: 6, videos: 40 }], observedAt);
  await store.recorder.recordForecasts([aForecast({ issuedAt: observedAt })]);
  const member = { accountId: '7001', followers: 500, metrics: noMetrics() };
  await store.recorder.recordCohort('tiktok', [member], observedAt);
  await store.recorder.recordAccountMetrics([someAccountMetrics({ observedAt })], observedAt);
  const forecast = { platform: 'tiktok', kind: 'video', subjectId: '7401', accountId: '7001' } as const;
  const expected = { value: 2, low: 1, high: 3, level: 0.8, version: 1, ageHours: 1 };
  await store.recorder.recordForecasts([
    { ...forecast, ...expected, issuedAt: observedAt, targetAt: observedAt },
  ]);
}

/** Inserts at least one row into every table. */
async function fill(store: Pick<ObservationStore, 'recorder'>): Promise<void> {
  await store.recorder.recordAccounts([anAccount({ observedAt })]);
  await store.recorder.recordAccountObservations([anAccountObservation({ observedAt })]);
  await store.recorder.recordVideos([aVideo({ observedAt })]);
  await store.recorder.recordVideoObservations([
    aVideoObservation({ observedAt, hashtags: ['onepan'], soundId: '7501', stickerIds: ['effect:1'] }),
  ]);
  await store.recorder.recordComments([aComment({ observedAt })]);
  const analysed = { language: 'en', negative: 0, neutral: 1, positive: 0, vector: new Int8Array([1, -1]) };
  const published = { publishedAt: observedAt };
  const text = {
    videoId: '7401',
    kind: 'caption',
    textId: '',
    textHash: '1',
    author: '',
    ...published,
  } as const;
  await store.recorder.recordTextAnalyses(
    [
      { platform: 'tiktok', ...text, model: 'a model', ...analysed },
      {
        ...{
          platform: 'tiktok',
          videoId: '1',
          kind: 'comment',
          textId: 'c1',
          textHash: '5',
          author: 'viewer',
        },
        ...{ model: 'a model', ...analysed, ...published, vector: null },
      },
    ],
    observedAt,
  );
  const topic = { id: 't1', terms: ['pasta', '#onepan'], centroid: [1, 0], tightness: 0.5, captions: 10 };
  const found = { model: 'a model topics', means: new Map([['', [0, 0]]]), topics: [topic] };
  await store.recorder.recordTopics(found, observedAt);
  const captionTopic = { platform: 'tiktok', accountId: '7001', videoId: '7401', textHash: '1' } as const;
  await store.recorder.recordCaptionTopics(
    found.model,
    [{ ...captionTopic, topic: { id: 't1', cosine: 0.9 } }],
    observedAt,
  );
  await store.recorder.recordSounds([aSound({ observedAt })]);
  await store.recorder.recordStickers([aSticker({ observedAt })]);
  await store.recorder.recordAudience([anAudience({ observedAt })]);
  await store.recorder.recordPlaylists([aPlaylist({ observedAt })]);
  const counted = [aSubjectObservation({ observedAt })];
  await store.recorder.recordHashtagObservations(counted);
  await store.recorder.recordSoundObservations(counted);
  await store.recorder.recordStickerObservations(counted);
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'nobody', reason: 'test' });
  await store.recorder.recordIngestMark('demo', '1');
  await recordSomeMetrics(store);
  const used = { teamId: '1', userId: '2', action: 'view', url: '/', urlParameters: {} };
  await store.recorder.recordUsageEvents([{ ...used, feature: 'page_view', occurredAt: observedAt }]);
  const visit = { distinctId: '2', userId: '2', teamId: '1', anonymousId: '3', sessionId: '4', page: '/' };
  await store.recorder.recordAnalyticsEvents([
    { ...visit, eventId: '5', name: '$pageview', properties: '{}', occurredAt: observedAt },
  ]);
}

/** Questions about tables that are per database. */
const OF_ONE_DATABASE: readonly Key[] = [
  'analyticsFunnel',
  'analyticsIdsOfUser',
  'analyticsOfUser',
  'analyticsPaths',
  'analyticsTotals',
  'featureUsage',
  'ingestMark',
  'interruptedErasures',
  'interruptedInserts',
  'journalledRows',
  'usageDays',
  'usageOfUser',
  'weeklyRetention',
];

/** Questions that return rows from an empty store. */
const ANSWERS_NOTHING_WITH: Partial<Record<Key, object[]>> = {
  analysisProgress: [{ collected: 0, analysed: 0 }],
  captionsWithoutTopic: [{ captions: 0, without: 0 }],
  accountMentionCount: [{ total: 0, mentioners: 0 }],
  observedTotals: [
    { kind: 'accounts', subjects: 0, observations: 0, newest_at: null },
    { kind: 'videos', subjects: 0, observations: 0, newest_at: null },
  ],
};

/** Questions that may read every row. */
const FULL_SCANS: readonly Key[] = [
  'observedTotals',
  'dayDifferences',
  'hasAccounts',
  'ingestFreshness',
  'interruptedInserts',
];

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

describe('every declared question', () => {
  const all = Object.entries(questions as Record<string, Question>).map(([key, question]) => ({
    key: key as Key,
    question,
  }));

  test('answers an empty store', async () => {
    for (const { key, question } of all) {
      const rows = await store.reader().ask(question, inputs[key]);
      expect.soft(rows, question.name).toEqual(ANSWERS_NOTHING_WITH[key] ?? []);
    }
  });

  describe('on a store with rows', () => {
    const fromDataset = new Map<Key, object[]>();
    beforeAll(async () => {
      const dataset = await store.openTeamDataset('corpus_1');
      await fill(dataset);
      await dataset.close();
      const { ask } = store.reader(['corpus_1']);
      for (const { key, question } of all) fromDataset.set(key, await ask(question, inputs[key]));
      await store.dropTeamDataset('corpus_1');
      await fill(store);
    });

    test('returns the same rows from a team dataset', async () => {
      for (const { key, question } of all) {
        const expected = OF_ONE_DATABASE.includes(key) ? [] : await store.reader().ask(question, inputs[key]);
        expect.soft(fromDataset.get(key), question.name).toEqual(expected);
      }
    });

    test('reads by the primary key', async () => {
      for (const { key, question } of all) {
        const explained = defineQuestion({
          name: `explain ${question.name}`,
          input: question.input,
          row: z.strictObject({ explain: z.string() }),
          sql: sql`EXPLAIN indexes = 1 ${question.sql}`,
        });
        const plan = await store.reader().ask(explained, inputs[key]);
        const lines = plan.map(row => row.explain).join('\n');
        expect.soft(lines, question.name).toContain('ReadFromMergeTree');
        if (!FULL_SCANS.includes(key)) expect.soft(lines, question.name).toContain('PrimaryKey');
      }
    });
  });

  test('names are unique and tag the query', async () => {
    expect(new Set(all.map(({ question }) => question.name)).size).toBe(all.length);
    const tagOf = defineQuestion({
      name: 'what-is-my-tag',
      input: z.strictObject({}),
      row: z.strictObject({ tag: z.string() }),
      sql: sql`SELECT getSetting('log_comment') AS tag`,
    });
    expect(await store.reader().ask(tagOf, {})).toEqual([{ tag: 'what-is-my-tag' }]);
  });

  test('rejects an invalid input before it reaches the engine', async () => {
    const wrong = { platform: 'tiktok', accountId: 7 } as unknown as InputOf<typeof questions.accountById>;
    await expect(store.reader().ask(questions.accountById, wrong)).rejects.toThrow(z.ZodError);
  });

  test('fails with the engine’s code and message', async () => {
    const lost = defineQuestion({
      name: 'lost',
      input: z.strictObject({}),
      row: z.strictObject({}),
      sql: sql`SELECT * FROM no_such_table`,
    });
    await expect(store.reader().ask(lost, {})).rejects.toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' });
  });
});
