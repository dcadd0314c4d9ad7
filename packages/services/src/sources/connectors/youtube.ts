import { YOUTUBE_BASE_URL, youtubeConnector, youtubePermitted } from '@clipscope/platforms';
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
      help: 'Only when questions are asked in the name of a channel’s owner: in place of the key, together with the two below.',
      isPublic: true,
    },
    { name: 'clientSecret', label: 'OAuth client secret', help: 'Shown by Google when the client is made.' },
    {
      name: 'refreshToken',
      label: 'OAuth refresh token',
      help: 'What Google gave when the owner allowed the access, with the scope youtube.force-ssl, without which comments stay closed. Access tokens are made from it.',
    },
  ],
  needs: [['apiKey'], ['clientId', 'clientSecret', 'refreshToken']],
  options: [],
  use: youtubePermitted,
  baseUrl: () => YOUTUBE_BASE_URL,
  create: options => youtubeConnector(options),
  testAccount: () => ({ handle: 'youtube' }),
};
