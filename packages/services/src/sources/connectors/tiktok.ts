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
    help: 'Of your app on developers.tiktok.com.',
    isPublic: true,
  },
  { name: 'clientSecret', label: 'Client secret', help: 'Stands beside the client key.' },
];

const REFRESH_TOKEN: KnownSecret = {
  name: 'refreshToken',
  label: 'Refresh token',
  help: 'Kept by itself when the owner of the account signs in. Paste one only if you got it elsewhere.',
};

/** An account for the test that TikTok itself keeps. */
const TIKTOKS_OWN = 'tiktok';

export const tiktokDisplayApi: KnownConnector = {
  source: 'tiktok-display-api',
  platform: 'tiktok',
  name: 'TikTok Display API',
  about:
    'The profile and public videos of the one account that signs in, with views, likes, comments and shares.',
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
    'The one business account that signs in: its profile day by day, its videos, comments, and who follows and watches.',
  secrets: [
    {
      name: 'clientKey',
      label: 'App ID',
      help: 'Of your app on business-api.tiktok.com/portal.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'App secret', help: 'Stands beside the app ID.' },
    REFRESH_TOKEN,
    {
      name: 'openId',
      label: 'Open ID of the account',
      help: 'Comes with the token, under which TikTok tells of the account.',
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
  about: 'Public accounts, videos, comments, hashtags, sounds and effects, for approved research only.',
  secrets: CLIENT,
  needs: [['clientKey', 'clientSecret']],
  options: [
    {
      name: 'approvedProject',
      label: 'TikTok has approved our research project, and all use here is part of it',
      help: 'TikTok gives this API to research without profit alone. Creators, advertisers and other commercial users are not eligible.',
      isNeeded: true,
    },
  ],
  use: tiktokResearchPermitted,
  baseUrl: () => TIKTOK_OPEN_URL,
  create: (options, { chosen }) =>
    tiktokResearch({ ...options, approvedProject: chosen.approvedProject === true }),
  testAccount: () => ({ handle: TIKTOKS_OWN }),
};
