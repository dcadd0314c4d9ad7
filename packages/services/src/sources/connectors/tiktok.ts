import { reason } from '@clipscope/contract';
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
    label: reason('sourceLabels.clientKey'),
    help: reason('sources.tiktokApp'),
    isPublic: true,
  },
  {
    name: 'clientSecret',
    label: reason('sourceLabels.clientSecret'),
    help: reason('sources.besideClientKey'),
  },
];

const REFRESH_TOKEN: KnownSecret = {
  name: 'refreshToken',
  label: reason('sourceLabels.refreshToken'),
  help: reason('sources.ownerToken'),
};

/** TikTok's own account, for tests of the keys. */
const TIKTOKS_OWN = 'tiktok';

export const tiktokDisplayApi: KnownConnector = {
  source: 'tiktok-display-api',
  platform: 'tiktok',
  name: 'TikTok Display API',
  about: reason('sources.displayAbout'),
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
  about: reason('sources.accountsAbout'),
  secrets: [
    {
      name: 'clientKey',
      label: reason('sourceLabels.appId'),
      help: reason('sources.tiktokBusinessApp'),
      isPublic: true,
    },
    { name: 'clientSecret', label: reason('sourceLabels.appSecret'), help: reason('sources.besideAppId') },
    REFRESH_TOKEN,
    {
      name: 'openId',
      label: reason('sourceLabels.openId'),
      help: reason('sources.openId'),
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
  about: reason('sources.researchAbout'),
  secrets: CLIENT,
  needs: [['clientKey', 'clientSecret']],
  options: [
    {
      name: 'approvedProject',
      label: reason('sourceLabels.approvedProject'),
      help: reason('sources.researchOnly'),
      isNeeded: true,
    },
  ],
  use: tiktokResearchPermitted,
  baseUrl: () => TIKTOK_OPEN_URL,
  create: (options, { chosen }) =>
    tiktokResearch({ ...options, approvedProject: chosen.approvedProject === true }),
  testAccount: () => ({ handle: TIKTOKS_OWN }),
};
