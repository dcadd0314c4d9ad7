import { describeScreens } from '../../../test/describe-screens.tsx';
import { VideoSearchScreen } from './video-search-screen.tsx';

describeScreens('video search', {
  results: {
    element: <VideoSearchScreen />,
    at: '/videos?q=onepan',
    heading: 'Video search',
    reads: ['1 video'],
    tables: {
      'Search results': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast · TikTok',
          Published: 'Nov 2, 2026',
          Length: '0:34',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['searchVideos'],
    waits: ['searchVideos'],
  },
});
