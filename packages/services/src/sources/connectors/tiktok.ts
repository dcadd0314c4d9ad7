import {
  TIKTOK_BUSINESS_URL,
  TIKTOK_OPEN_URL,
  tiktokAccounts,
  tiktokAccountsPermitted,
  tiktokAccountsSignIn,
  tiktokDisplay,
  tiktokDisplayPermitted,
  tiktokDisplaySignIn,
  tiktokResearch,
  tiktokResearchPermitted,
} from '@clipscope/platforms';
import type { KnownConnector, KnownSecret } from '../known-connector.ts';

const CLIENT: readonly KnownSecret[] = [
  {
    name: 'clientKey',
    label: 'Client key',
    help: 'From your app on developers.tiktok.com.',
    isPublic: true,
  },
  { name: 'clientSecret', label: 'Client secret', help: 'Shown next to the client key.' },
];

const REFRESH_TOKEN: KnownSecret = {
  name: 'refreshToken',
  label: 'Refresh token',
  help: 'Stored automatically when the account’s owner signs in. Paste one only if you obtained it elsewhere.',
};

/** TikTok's own account, for tests of the keys. */
const TIKTOKS_OWN = 'tiktok';

export const tiktokDisplayApi: KnownConnector = {
  source: 'tiktok-display-api',
  platform: 'tiktok',
  name: 'TikTok Display API',
  about: 'Profile and public videos of the account that signs in, with views, likes, comments and shares.',
  secrets: [...CLIENT, REFRESH_TOKEN],
  needs: [['clientKey', 'clientSecret', 'refreshToken']],
  options: [],
  use: tiktokDisplayPermitted,
  baseUrl: () => TIKTOK_OPEN_URL,
  create: options => tiktokDisplay(options),
  testAccount: ({ openId }) => (openId ? { accountId: openId } : { handle: TIKTOKS_OWN }),
  signIn: () => tiktokDisplaySignIn,
};

export const tiktokAccountsApi: KnownConnector = {
  source: 'tiktok-accounts-api',
  platform: 'tiktok',
  name: 'TikTok Accounts API',
  about:
    'The business account that signs in: its daily profile metrics, videos, comments, followers and viewers.',
  secrets: [
    {
      name: 'clientKey',
      label: 'App ID',
      help: 'From your app on business-api.tiktok.com/portal.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'App secret', help: 'Shown next to the app ID.' },
    REFRESH_TOKEN,
    {
      name: 'openId',
      label: 'Account open ID',
      help: 'Provided with the token. Identifies the account at TikTok.',
      about: 'refreshToken',
      isPublic: true,
    },
  ],
  needs: [['clientKey', 'clientSecret', 'refreshToken', 'openId']],
  options: [],
  use: tiktokAccountsPermitted,
  baseUrl: () => TIKTOK_BUSINESS_URL,
  create: options => tiktokAccounts(options),
  testAccount: ({ openId = '' }) => ({ accountId: openId }),
  signIn: () => tiktokAccountsSignIn,
};

export const tiktokResearchApi: KnownConnector = {
  source: 'tiktok-research-api',
  platform: 'tiktok',
  name: 'TikTok Research API',
  about: 'Public accounts, videos, comments, hashtags, sounds and effects. For approved research only.',
  secrets: CLIENT,
  needs: [['clientKey', 'clientSecret']],
  options: [
    {
      name: 'approvedProject',
      label: 'TikTok has approved our research project, and we use this data only for that project',
      help: 'TikTok grants access to this API for non-profit research only. Creators, advertisers and other commercial users are not eligible.',
      isNeeded: true,
    },
  ],
  use: tiktokResearchPermitted,
  baseUrl: () => TIKTOK_OPEN_URL,
  create: (options, { chosen }) =>
    tiktokResearch({ ...options, approvedProject: chosen.approvedProject === true }),
  testAccount: () => ({ handle: TIKTOKS_OWN }),
};
