import { describeScreens } from '../../../test/describe-screens.tsx';
import { ReportScreen } from './report-screen.tsx';

const report = <ReportScreen subject={{ platform: 'tiktok', handle: 'minacooksfast' }} />;

describeScreens('account report', {
  videos: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=videos',
    heading: 'Mina Cooks Fast',
    reads: ['1 video in this range'],
    tables: {
      Videos: [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M no. 1',
          Index: '7.4',
          Likes: '190K no. 1',
          Comments: '8.4K',
          Shares: '20K',
          Engagement: '9.1%',
        },
      ],
    },
    fails: ['accountVideos'],
    waits: ['accountVideos'],
  },
  audience: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=audience',
    heading: 'Mina Cooks Fast',
    reads: ['As told yesterday, source: demo. Shares of 4,200 people.', 'Other countries together: 30.0%.'],
    fails: ['audienceDemographic', 'accountInfo'],
    waits: ['audienceDemographic'],
    gate: ['DEMOGRAPHICS', 'Essentials'],
    charts: [
      [
        { Ages: '13-17', Share: '0.1' },
        { Ages: '18-24', Share: '0.5' },
      ],
      [{ Country: 'South Korea', Code: 'KR', Share: '0.7' }],
      [{ Countries: '🇰🇷 South Korea', Share: '0.7' }],
    ],
  },
  content: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=content',
    heading: 'Mina Cooks Fast',
    reads: [
      'Hashtags used 2 hashtags',
      'Videos posted around 06:00 PM do better. From 64 videos, times of UTC. Chance would show as much in <1% of cases for hours and 31% for weekdays.',
    ],
    tables: {
      'Hashtags used': [
        { Hashtag: '#kimchi', Videos: '1', 'Median views': '2.4M', 'Median index': '–' },
        { Hashtag: '#onepan', Videos: '1', 'Median views': '2.4M', 'Median index': '–' },
      ],
      'Sounds used': [
        { Sound: 'original sound original sound', Videos: '2', 'Median views': '2.4M', 'Median index': '–' },
      ],
      'Stickers and effects used': [
        { Sticker: '12 minutes text', Videos: '1', 'Median views': '2.4M', 'Median index': '–' },
      ],
    },
    fails: ['accountContent', 'accountBestTime'],
    waits: ['accountContent'],
    charts: [
      [{ Hour: '0', 'Difference in spreads': '0.41', 'Interval (low)': '0.18', 'Interval (high)': '0.64' }],
      [{ Weekday: '0', 'Difference in spreads': '0.05', 'Interval (low)': '-0.2', 'Interval (high)': '0.3' }],
    ],
  },
  mentions: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=mentions',
    heading: 'Mina Cooks Fast',
    reads: ['1 video by 1 account'],
    tables: {
      'Videos that mention it': [
        {
          Account: 'MF Mina Cooks Fast @ minacooksfast',
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Engagement: '9.1%',
        },
      ],
    },
    fails: ['accountMentions'],
    waits: ['accountMentions'],
    gate: ['MENTIONS', 'Essentials'],
  },
  comments: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=comments',
    heading: 'Mina Cooks Fast',
    reads: [
      '120 comments of this range read',
      'viewer-3f9c21ab Liked by the creator 12 days ago 212 likes made it tonight, so good under one-pan kimchi pasta',
      '1–1 of 120',
    ],
    fails: ['accountComments'],
    waits: ['accountComments'],
    gate: ['COMMENTS', 'Essentials'],
  },
  attribution: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=attribution',
    heading: 'Mina Cooks Fast',
    reads: [
      'Followers from videos 4.1K from 88 days',
      'Followers gained 5.2K',
      'Without any video 1.1K',
      'Common follow rate 0.21%',
    ],
    tables: {
      'Followers per video': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          'Followers brought': '+2.2K 1.9K – 2.5K',
          'Follow rate': '0.31%',
          'Views drawn': '713K',
        },
      ],
    },
    fails: ['followerAttribution'],
    waits: ['followerAttribution'],
    charts: [
      [
        {
          Video: 'one-pan kimchi pasta (you need 1…',
          'Followers brought': '2210',
          low: '1890',
          high: '2531',
        },
      ],
    ],
  },
  playlists: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=playlists',
    heading: 'Mina Cooks Fast',
    reads: ['1 playlist'],
    tables: {
      Playlists: [
        {
          Playlist: 'One pan',
          Videos: '1 1 known',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          Observed: 'yesterday',
        },
      ],
    },
    fails: ['playlists'],
    waits: ['playlists'],
  },
  similar: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=similar',
    heading: 'Mina Cooks Fast',
    tables: {
      'Accounts like this one': [
        {
          Account:
            'MF Mina Cooks Fast @ minacooksfast #kimchi #onepan same industry · same language · audience 78% alike · size 80% alike',
          Likeness: '71%',
          Why: '#kimchi #onepan same industry · same language · audience 78% alike · size 80% alike',
          Followers: '412.6K',
          'Follower growth': '3.1%',
          'Engagement by views': '9.1%',
          'Account score': '7.4',
        },
      ],
    },
    fails: ['suggestedAccounts'],
    waits: ['suggestedAccounts'],
    gate: ['INFLUENCER_FINDER', 'Advanced'],
  },
  linked: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=linked',
    heading: 'Mina Cooks Fast',
    reads: [
      'YouTube likely MF Mina Cooks Fast @ minacooksfast 88K followers Same handle: minacooksfast Same name: Mina Cooks Fast',
    ],
    fails: ['multiplatformAccounts'],
    waits: ['multiplatformAccounts'],
  },
});
