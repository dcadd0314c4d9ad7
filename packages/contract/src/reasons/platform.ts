/** Why data could not be fetched from a platform, and the state of its sources. */
export const PLATFORM_REASONS = {
  ours: 'Something went wrong on our side.',
  erased: 'This account was erased at its owner’s request and cannot be tracked.',
  noSource: 'No {platform} source is connected.',
  notConnected:
    'No {platform} source is connected, so {subject} cannot be looked up. Import a file or connect a source.',
  notFound: 'Not found on {platform}, or no longer available.',
  private: 'This is private on {platform}.',
  notOffered: '{platform} does not provide this data.',
  rateLimited: '{platform} is rate-limiting our requests.',
  unavailable: '{platform} is not responding at the moment.',
  partial: '{platform} returned incomplete data.',
  badCursor: 'The list from {platform} was interrupted. It will be read again from the start.',
  sourceUnknown: 'Source not found.',
  sourceNotConfigured: 'This source is not configured.',
  sourceKeysFirst: 'Enter the ID and secret of the app first.',
  sourceKeysLost:
    'The stored keys of this source cannot be decrypted, because the server’s encryption secret has changed. Enter them again.',
  sourceUnconfirmed: 'First confirm that you may use this source.',
  sourceFailed: 'The test of {source} failed. Technical details: {text}',
  sourceAnsweredNothing: '{source} returned no data.',
  sourceAnsweredAccount: '{source} returned the account @{handle}.',
  sourceAnsweredFollowers:
    '{source} returned the account @{handle}, which has {followers, plural, one {# follower} other {# followers}}.',
  sourceAnswered: '{source} returned: {text}',
  sourceNoSignIn: '{source} has no sign-in. Paste its keys instead.',
  signInFailed: 'Sign-in with {source} failed. Technical details: {text}',
  requestFailed: 'The request failed. Technical details: {text}',
  signInEnded: 'The {platform} sign-in has expired or was revoked. Sign in again.',
  signInRejected: '{platform} no longer accepts this sign-in. Start again.',
  signInExpired: 'This sign-in was started by someone else or has expired. Start again.',
} as const;
