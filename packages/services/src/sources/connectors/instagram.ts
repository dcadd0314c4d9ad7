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
    'Professional accounts by their handle, the newest posts of hashtags, and in full the one account that the token belongs to.',
  secrets: [
    {
      name: 'accessToken',
      label: 'Long-lived access token',
      help: 'Kept by itself when somebody signs in who manages the account. Paste one only if you got it elsewhere, with the permissions instagram_basic, instagram_manage_comments, instagram_manage_insights and pages_read_engagement.',
    },
    {
      name: 'accountId',
      label: 'Instagram account ID',
      help: 'The number of the own professional account. It comes with the sign-in, unless whoever signs in manages several.',
      isPublic: true,
    },
    {
      name: 'expiresAt',
      label: 'End of the token',
      help: 'Such as 2027-01-14T00:00:00Z, when it has one: it is renewed in time.',
      about: 'accessToken',
    },
    {
      name: 'clientId',
      label: 'App ID',
      help: 'Needed to sign in, and to renew a token of Facebook Login. Instagram Login has an app ID of its own.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'App secret', help: 'Stands beside the app ID.' },
  ],
  needs: [['accessToken', 'accountId']],
  options: [
    {
      name: 'login',
      label: 'The token is of',
      help: 'Instagram Login tells of the own account alone: other accounts and hashtags need Facebook Login.',
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
