/** The longest texts that a person may type, in characters: fields of screens end where calls refuse. */
export const LONGEST = {
  personName: 100,
  teamName: 100,
  apiKeyName: 200,
  campaignName: 120,
  campaignDescription: 2000,
  dashboardName: 60,
  widgetTitle: 100,
  fileName: 200,
  folderName: 100,
  labelName: 60,
  savedSearchName: 100,
  note: 2000,
  /** What is searched for. */
  words: 200,
  /** A handle, an id or a link that names an account, hashtag or sound. */
  subject: 300,
  link: 2048,
  ticketSubject: 200,
  message: 5000,
  feedback: 5000,
  /** Why staff did something. */
  reason: 200,
  forgettingReason: 500,
  sourceSecret: 4096,
  utmValue: 300,
} as const;
