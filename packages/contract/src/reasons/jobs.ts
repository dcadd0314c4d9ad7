/** What each background job does, for staff. */
export const JOB_REASONS = {
  scheduleTracking: 'Find tracked items that are due and queue an update for each.',
  trackSubject: 'Update a tracked account, hashtag or sound that is due.',
  fetchAccount: 'Refresh an account on request.',
  refreshAccountMetrics:
    'Recalculate the metrics of selected accounts, of a platform or of all accounts, for the finder and benchmarks.',
  issueForecasts: 'Issue forecasts for tracked accounts and their recent videos, to be scored later.',
  analyseTexts: 'Detect the language, sentiment and meaning of new captions, comments and transcripts.',
  checkAlerts: 'Look for events that teams want to be alerted to.',
  transcribeSpeech: 'Recognise speech in uploaded videos and audio files.',
  mergeParts: 'Merge parts of recently recorded data so that queries run faster.',
  settleSubscriptions: 'Renew or end subscriptions whose period is over.',
  forgetNotifications: 'Delete notifications older than 90 days.',
  forgetRemovedFavourites: 'Permanently delete removed favourites that can no longer be restored.',
  forgetUsage: 'Delete usage and analytics data that is too old, or that of a removed user.',
  refreshExpiring:
    'Refresh data that a platform allows to be stored for a limited time, and delete what could not be refreshed.',
  forgetAccount: 'Erase an account on request, including from teams’ imports.',
  readImport: 'Read an uploaded file for its preview.',
  fillDataset: 'Run started imports, and rebuild datasets from which data was removed.',
  sweepImports: 'Resume interrupted imports and clean up leftovers.',
  forgetTeamImports: 'Delete the files and observations of a deleted team.',
} as const;
