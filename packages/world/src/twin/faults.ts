/** The awkward parts of reality. Each is enabled unless the options disable it. */
export interface Faults {
  /** Large accounts show three significant digits above 10,000; YouTube does so for subscribers. */
  readonly roundedCounters: boolean;
  /** A counter is slightly too low for a few minutes, about once in two thousand observations. */
  readonly flickeringCounters: boolean;
  readonly deletedVideos: boolean;
  readonly privateVideos: boolean;
  /** Small accounts are private for a time. */
  readonly privateAccounts: boolean;
  /** Accounts are closed by their owners or by the platform, which removes all their videos. */
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

export const NO_FAULTS = Object.fromEntries(Object.keys(ALL_FAULTS).map(name => [name, false])) as Record<
  keyof Faults,
  false
>;
