import { type ObservationReader, questions } from '@clipscope/observation-store';
import {
  INSTAGRAM_GRAPH_URLS,
  type InstagramLogin,
  instagramGraph,
  instagramPermitted,
  instagramSignIns,
  type KnownOnInstagram,
} from '@clipscope/platforms';
import type { Chosen, KnownConnector } from '../known-connector.ts';

const platform = 'instagram';

export const instagram: KnownConnector = {
  source: 'instagram-graph-api',
  platform,
  name: 'Instagram Graph API',
  about:
    'Professional accounts by handle, the newest posts of hashtags, and full data of the account the token belongs to.',
  secrets: [
    {
      name: 'accessToken',
      label: 'Long-lived access token',
      help: 'Stored automatically when someone who manages the account signs in. Paste one only if you obtained it elsewhere, with the permissions instagram_basic, instagram_manage_comments, instagram_manage_insights and pages_read_engagement.',
    },
    {
      name: 'accountId',
      label: 'Instagram account ID',
      help: 'The numeric ID of your professional account. Filled in at sign-in, unless the person who signs in manages several accounts.',
      isPublic: true,
    },
    {
      name: 'expiresAt',
      label: 'Token expiry',
      help: 'Such as 2027-01-14T00:00:00Z, if it expires. The token is renewed in time.',
      about: 'accessToken',
    },
    {
      name: 'clientId',
      label: 'App ID',
      help: 'Required for sign-in and for renewing a Facebook Login token. Instagram Login has its own app ID.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'App secret', help: 'Shown next to the app ID.' },
  ],
  needs: [['accessToken', 'accountId']],
  options: [
    {
      name: 'login',
      label: 'Token from',
      help: 'Instagram Login gives access to your own account only. Other accounts and hashtags require Facebook Login.',
      choices: [
        { value: 'facebook', label: 'Facebook Login' },
        { value: 'instagram', label: 'Instagram Login' },
      ],
    },
  ],
  use: instagramPermitted,
  baseUrl: chosen => INSTAGRAM_GRAPH_URLS[loginOf(chosen)],
  create: (options, { chosen, observations }) =>
    instagramGraph({
      ...options,
      login: loginOf(chosen),
      known: knownOn(observations),
    }),
  testAccount: ({ accountId = '' }) => ({ accountId }),
  signIn: chosen => instagramSignIns[loginOf(chosen)],
};

function loginOf({ login }: Chosen): InstagramLogin {
  return login === 'instagram' ? 'instagram' : 'facebook';
}

function knownOn(observations: ObservationReader): KnownOnInstagram {
  return {
    handleOf: async accountId => {
      const [account] = await observations.ask(questions.accountById, { platform, accountId });
      return account?.handle ?? null;
    },
    ownersOf: async videoIds => {
      const owners = await observations.ask(questions.videoOwners, { platform, videoIds: [...videoIds] });
      return Object.fromEntries(owners.map(({ video_id, account_id }) => [video_id, account_id]));
    },
  };
}
