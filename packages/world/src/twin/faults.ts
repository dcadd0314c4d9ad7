/** The awkward parts of reality. Each can be switched alone; what is left out of `createWorld` is on. */
export interface Faults {
  /** Large accounts show three significant digits above 10,000; YouTube does so for subscribers. */
  readonly roundedCounters: boolean;
  /** A counter shows a little less for a few minutes, about once in two thousand looks. */
  readonly flickeringCounters: boolean;
  readonly deletedVideos: boolean;
  readonly privateVideos: boolean;
  /** Small accounts show themselves to followers only for a time. */
  readonly privateAccounts: boolean;
  /** Accounts are closed by their owners or by the platform, and all their videos with them. */
  readonly deletedAccounts: boolean;
  readonly renamedAccounts: boolean;
  readonly editedCaptions: boolean;
  readonly boughtFollowers: boolean;
  readonly botComments: boolean;
  readonly outages: boolean;
  readonly rateLimits: boolean;
  readonly lateAnswers: boolean;
  readonly partialAnswers: boolean;
  readonly duplicateDeliveries: boolean;
}

export const ALL_FAULTS: Faults = {
  roundedCounters: true,
  flickeringCounters: true,
  deletedVideos: true,
  privateVideos: true,
  privateAccounts: true,
  deletedAccounts: true,
  renamedAccounts: true,
  editedCaptions: true,
  boughtFollowers: true,
  botComments: true,
  outages: true,
  rateLimits: true,
  lateAnswers: true,
  partialAnswers: true,
  duplicateDeliveries: true,
};

export const NO_FAULTS: Faults = {
  roundedCounters: false,
  flickeringCounters: false,
  deletedVideos: false,
  privateVideos: false,
  privateAccounts: false,
  deletedAccounts: false,
  renamedAccounts: false,
  editedCaptions: false,
  boughtFollowers: false,
  botComments: false,
  outages: false,
  rateLimits: false,
  lateAnswers: false,
  partialAnswers: false,
  duplicateDeliveries: false,
};
