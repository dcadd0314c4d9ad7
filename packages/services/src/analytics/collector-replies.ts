/**
 * What the analytics library asks for besides sending events. Nothing is configured here: features come with the profile,
 * and what is not needed to count use, such as recordings of screens or the texts of controls, is switched off.
 */
export const COLLECTOR_REPLIES = {
  config: {
    supportedCompression: ['gzip-js', 'base64'],
    hasFeatureFlags: true,
    autocapture_opt_out: true,
    autocaptureExceptions: false,
    captureDeadClicks: false,
    capturePerformance: { network_timing: false, web_vitals: true },
    heatmaps: false,
    sessionRecording: false,
    surveys: false,
    siteApps: [],
    defaultIdentifiedOnly: true,
    analytics: { endpoint: '/e/' },
  },
  flags: { flags: {}, errorsWhileComputingFlags: false, quotaLimited: [] },
  surveys: { surveys: [] },
  webExperiments: { experiments: [] },
  earlyAccessFeatures: { earlyAccessFeatures: [] },
} as const satisfies Record<string, object>;
