import { describeScreens } from '../../../test/describe-screens.tsx';
import { ReportScreen } from './report-screen.tsx';

const report = <ReportScreen subject={{ platform: 'tiktok', handle: 'minacooksfast' }} />;

describeScreens('account report', {
  videos: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=videos',
    heading: 'Mina Cooks Fast',
    reads: ['1 video in this period'],
    tables: {
      Videos: [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M #1',
          'Performance index': '7.4',
          Likes: '190K #1',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
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
    reads: ['Reported yesterday, source: demo. Based on 4,200 people.', 'All other countries: 30.0%.'],
    fails: ['audienceDemographic', 'accountInfo'],
    waits: ['audienceDemographic'],
    gate: ['DEMOGRAPHICS', 'Essentials'],
    charts: [
      [
        { Age: '13-17', Share: '0.1' },
        { Age: '18-24', Share: '0.5' },
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
      'Videos posted around 06:00 PM perform better Based on 64 videos, times in UTC. p-value <1% for hours, 31% for weekdays.',
    ],
    tables: {
      'Hashtags used': [
        { Hashtag: '#kimchi', Videos: '1', 'Median views': '2.4M', 'Median performance index': '–' },
        { Hashtag: '#onepan', Videos: '1', 'Median views': '2.4M', 'Median performance index': '–' },
      ],
      'Sounds used': [
        {
          Sound: 'original sound original sound',
          Videos: '2',
          'Median views': '2.4M',
          'Median performance index': '–',
        },
      ],
      'Stickers and effects used': [
        { Sticker: '12 minutes text', Videos: '1', 'Median views': '2.4M', 'Median performance index': '–' },
      ],
    },
    fails: ['accountContent', 'accountBestTime'],
    waits: ['accountContent'],
    charts: [
      [{ Day: '2026-11-14', 'Baking bread': '10', 'garden · tomatoes · #balcony': '4', Note: '' }],
      [
        {
          Hour: '12:00 AM',
          'Difference (standard deviations)': '0.41',
          'Confidence interval (low)': '0.18',
          'Confidence interval (high)': '0.64',
        },
      ],
      [
        {
          Weekday: 'Mon',
          'Difference (standard deviations)': '0.05',
          'Confidence interval (low)': '-0.2',
          'Confidence interval (high)': '0.3',
        },
      ],
    ],
  },
  mentions: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=mentions',
    heading: 'Mina Cooks Fast',
    reads: ['1 video by 1 account'],
    tables: {
      'Videos mentioning this account': [
        {
          Account: 'MF Mina Cooks Fast @ minacooksfast',
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          'Engagement rate': '9.1%',
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
      '30 of 31 texts analysed',
      'Positive 40.0% 24.6% to 57.7%',
      '1 text has your team’s label.',
      '120 comments collected for this period',
      'viewer-3f9c21ab Liked by creator 12 days ago 212 likes made it tonight, so good Positive (estimate) on one-pan kimchi pasta',
      '1–1 of 120',
    ],
    tables: {
      'By language': [
        {
          Language: 'English',
          Analysed: '30',
          Positive: '40.0%',
          Neutral: '33.3%',
          Negative: '26.7%',
          'Model score (F1, %)': '47.6',
        },
      ],
    },
    charts: [[{ Day: '2026-11-14', Positive: '5', Neutral: '4', Negative: '3', Note: '' }]],
    fails: ['accountComments', 'accountSentiment'],
    waits: ['accountComments', 'accountSentiment'],
    gate: ['COMMENTS', 'Essentials'],
  },
  attribution: {
    element: report,
    at: '/user/tiktok/minacooksfast?tab=attribution',
    heading: 'Mina Cooks Fast',
    reads: [
      'Followers from videos 4.1K based on 88 days',
      'Followers gained 5.2K',
      'Not from a video 1.1K',
      'Average follow rate 0.21%',
    ],
    tables: {
      'Followers by video': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          'Followers gained': '+2.2K 1.9K to 2.5K',
          'Follow rate': '0.31%',
          'Views gained': '713K',
        },
      ],
    },
    fails: ['followerAttribution'],
    waits: ['followerAttribution'],
    charts: [
      [
        {
          Video: 'one-pan kimchi pasta (you need 1…',
          'Followers gained': '2210',
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
          Videos: '1 1 observed',
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
      'Similar accounts': [
        {
          Account:
            'MF Mina Cooks Fast @ minacooksfast #kimchi, #onepan same industry · same language · audience similarity 78% · size similarity 80%',
          Similarity: '71%',
          Reasons:
            '#kimchi, #onepan same industry · same language · audience similarity 78% · size similarity 80%',
          Followers: '412.6K',
          'Follower growth': '3.1%',
          'Engagement rate by views': '9.1%',
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
