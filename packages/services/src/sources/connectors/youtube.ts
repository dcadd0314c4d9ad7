import { YOUTUBE_BASE_URL, youtubeConnector, youtubePermitted, youtubeSignIn } from '@clipscope/platforms';
import type { KnownConnector } from '../known-connector.ts';

export const youtube: KnownConnector = {
  source: 'youtube-data-api',
  platform: 'youtube',
  name: 'YouTube Data API',
  about: 'Any public channel, its videos and their comments, found by handle, id or words.',
  secrets: [
    {
      name: 'apiKey',
      label: 'API key',
      help: 'From the credentials page of a Google Cloud project in which the YouTube Data API v3 is switched on. Enough for everything that is public.',
    },
    {
      name: 'clientId',
      label: 'OAuth client ID',
      help: 'Of a web application in the same project. With it and its secret somebody can sign in with Google, in place of the key or beside it.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'OAuth client secret', help: 'Shown by Google when the client is made.' },
    {
      name: 'refreshToken',
      label: 'OAuth refresh token',
      help: 'Kept by itself when somebody signs in with Google. That allows to read, without comments: those need the key too.',
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
