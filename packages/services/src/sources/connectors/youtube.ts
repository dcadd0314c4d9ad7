import { YOUTUBE_BASE_URL, youtubeConnector, youtubePermitted, youtubeSignIn } from '@clipscope/platforms';
import type { KnownConnector } from '../known-connector.ts';

export const youtube: KnownConnector = {
  source: 'youtube-data-api',
  platform: 'youtube',
  name: 'YouTube Data API',
  about: 'Any public channel, its videos and their comments, found by handle, id or search.',
  secrets: [
    {
      name: 'apiKey',
      label: 'API key',
      help: 'From the credentials page of a Google Cloud project with the YouTube Data API v3 enabled. Sufficient for all public data.',
    },
    {
      name: 'clientId',
      label: 'OAuth client ID',
      help: 'Of a web application in the same project. With its secret, it enables signing in with Google instead of, or in addition to, the key.',
      isPublic: true,
    },
    {
      name: 'clientSecret',
      label: 'OAuth client secret',
      help: 'Shown by Google when you create the client.',
    },
    {
      name: 'refreshToken',
      label: 'OAuth refresh token',
      help: 'Stored automatically when someone signs in with Google. It does not give access to comments: those require the API key too.',
    },
  ],
  needs: [['apiKey'], ['clientId', 'clientSecret', 'refreshToken']],
  options: [],
  use: youtubePermitted,
  baseUrl: () => YOUTUBE_BASE_URL,
  create: options => youtubeConnector(options),
  testAccount: () => ({ handle: 'youtube' }),
  signIn: () => youtubeSignIn,
};
