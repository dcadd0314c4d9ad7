import { reason } from '@clipscope/contract';
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
  about: reason('sources.instagramAbout'),
  secrets: [
    {
      name: 'accessToken',
      label: reason('sourceLabels.accessToken'),
      help: reason('sources.instagramToken'),
    },
    {
      name: 'accountId',
      label: reason('sourceLabels.instagramAccountId'),
      help: reason('sources.instagramAccount'),
      isPublic: true,
    },
    {
      name: 'expiresAt',
      label: reason('sourceLabels.tokenExpiry'),
      help: reason('sources.tokenExpiry'),
      about: 'accessToken',
    },
    {
      name: 'clientId',
      label: reason('sourceLabels.appId'),
      help: reason('sources.instagramApp'),
      isPublic: true,
    },
    { name: 'clientSecret', label: reason('sourceLabels.appSecret'), help: reason('sources.besideAppId') },
  ],
  needs: [['accessToken', 'accountId']],
  options: [
    {
      name: 'login',
      label: reason('sourceLabels.login'),
      help: reason('sources.instagramLogin'),
      choices: [
        { value: 'facebook', label: reason('sourceLabels.facebookLogin') },
        { value: 'instagram', label: reason('sourceLabels.instagramLogin') },
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
