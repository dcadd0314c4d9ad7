import { reason } from '@clipscope/contract';
import { YOUTUBE_BASE_URL, youtubeConnector, youtubePermitted, youtubeSignIn } from '@clipscope/platforms';
import type { KnownConnector } from '../known-connector.ts';

export const youtube: KnownConnector = {
  source: 'youtube-data-api',
  platform: 'youtube',
  name: 'YouTube Data API',
  about: reason('sources.youtubeAbout'),
  secrets: [
    {
      name: 'apiKey',
      label: reason('sourceLabels.apiKey'),
      help: reason('sources.youtubeKey'),
    },
    {
      name: 'clientId',
      label: reason('sourceLabels.oauthClientId'),
      help: reason('sources.youtubeClient'),
      isPublic: true,
    },
    {
      name: 'clientSecret',
      label: reason('sourceLabels.oauthClientSecret'),
      help: reason('sources.youtubeClientSecret'),
    },
    {
      name: 'refreshToken',
      label: reason('sourceLabels.oauthRefreshToken'),
      help: reason('sources.youtubeToken'),
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
