/** Maximum lengths of user input in characters, enforced by both the screens and the API. */
export const MAX_TEXT_LENGTHS = {
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
  search: 200,
  /** A text to which similar videos are searched. */
  similarText: 2000,
  /** A handle, id or link of an account, hashtag or sound. */
  subject: 300,
  link: 2048,
  ticketSubject: 200,
  message: 5000,
  feedback: 5000,
  /** The reason for a staff action. */
  reason: 200,
  forgettingReason: 500,
  sourceSecret: 4096,
  utmValue: 300,
} as const;
