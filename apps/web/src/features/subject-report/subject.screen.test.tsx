import { contract, type EndpointName } from '@clipscope/contract';
import { describeScreens, type ScreenCase } from '../../../test/describe-screens.tsx';
import { CREATOR_ROW, VIDEO_ROW } from '../../../test/example-rows.ts';
import type { Subject } from './subject.ts';
import { SubjectScreen } from './subject-screen.tsx';

const OVERVIEW = [
  'first video Aug 2, 2026 · 🇰🇷 South Korea',
  '312 videos observed 48.2K videos on the platform 310M views on the platform',
  'New videos 12',
  'Views gained 88K',
  'Engagements gained 8K',
  'Breadth 86.0%',
  'Small creators 71.0%',
  'Concentration 2.0%',
];
const TOP_CREATORS = { 'Top creators': [CREATOR_ROW] };
const VIDEOS = { Videos: [VIDEO_ROW] };
const NEW_VIDEOS = [{ Day: '2026-11-15', 'New videos': '12', Note: 'Incomplete' }];
const BY_COUNTRY = [{ Day: '2026-11-15', 'South Korea': '12' }];
const RELATED = [
  { Hashtag: '#onepan', Videos: '12', Group: '1', 'Related to': '#weeknightdinner 0.71' },
  { Hashtag: '#weeknightdinner', Videos: '9', Group: '1', 'Related to': '#onepan 0.71' },
];
const GROWTH = 'Daily growth of new videos 12.5%';
/** The story of a subject whose highlights are not recorded. */
const STORY = [
  'Nov 15, 2026 Busiest day: 12 new videos',
  'Nov 15, 2026 Most viewed day: 88,000 views gained',
  'Nov 2, 2026 Most viewed video published: 2,400,000 views so far',
];

/** The tabs of one subject's report. */
function describeReport(
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  heading: string,
  tabs: Readonly<Record<string, Omit<ScreenCase, 'element'>>>,
) {
  const element = <SubjectScreen subject={{ kind, platform: 'tiktok', id }} />;
  const cases = Object.entries(tabs).map(([tab, shown]) => [
    tab,
    { element, at: `/${kind}/${id}?tab=${tab}`, heading, ...shown },
  ]);
  describeScreens(`${kind} report`, Object.fromEntries(cases));
}

const regions = (endpoint: EndpointName) => ({
  reads: ['1 country, Nov 15, 2026 to Nov 15, 2026'],
  tables: {
    'All countries': [
      { Country: '🇰🇷 South Korea', 'New videos': '9', Share: '75.0%', 'Views gained': '1.2M' },
      { Country: '🇺🇸 United States', 'New videos': '3', Share: '25.0%', 'Views gained': '380K' },
    ],
  },
  fails: [endpoint],
  waits: [endpoint],
  charts: [
    [{ Country: 'South Korea', Code: 'KR', 'New videos': '12' }],
    [{ Day: '2026-11-15', 'South Korea': '12', Note: 'Incomplete' }],
  ],
});
const creators = (endpoint: EndpointName) => ({
  reads: ['1 creator in this period, 1 shown'],
  tables: TOP_CREATORS,
  fails: [endpoint],
  waits: [endpoint],
});
const sentiment = (endpoint: EndpointName) => ({
  reads: ['30 of 31 texts analysed', 'Neutral 33.3% 19.2% to 51.2%'],
  fails: [endpoint],
  waits: [endpoint],
  gate: ['SENTIMENTS', 'Advanced'] as const,
  charts: [[{ Day: '2026-11-14', Positive: '5', Neutral: '4', Negative: '3', Note: '' }]],
});
const videos = (endpoint: EndpointName) => ({
  reads: ['1 video in this period, 1 shown'],
  tables: VIDEOS,
  fails: [endpoint],
  waits: [endpoint],
});

describeReport({ kind: 'hashtag', id: 'onepan' }, '#onepan', {
  overview: {
    reads: [...OVERVIEW, `${GROWTH} ▲ +3.1 pts`, 'Creators 1'],
    tables: { ...TOP_CREATORS, ...VIDEOS },
    fails: ['hashtagInfo', 'hashtagSeries', 'hashtagHighlights'],
    waits: ['hashtagInfo', 'hashtagSeries'],
    charts: [NEW_VIDEOS, RELATED, BY_COUNTRY],
  },
  related: {
    reads: ['# weeknightdinner 7 videos with both, 5 creators 0.71', 'Based on 830 videos'],
    fails: ['hashtagRelated', 'hashtagRelatedGraph'],
    waits: ['hashtagRelated'],
    gate: ['HASHTAG_RELATED_MAP', 'Essentials'],
    charts: [RELATED],
  },
  regions: regions('hashtagRegionsSeries'),
  creators: creators('hashtagUsers'),
  videos: videos('hashtagVideos'),
  sentiment: sentiment('hashtagSentiment'),
  content: {
    reads: ['median 34s · the newest 12 videos'],
    tables: {
      'Sounds used': [
        { Sound: 'original sound Mina', Videos: '4', Creators: '4', 'Share of videos': '33.3%' },
      ],
    },
    fails: ['hashtagMetadata'],
    waits: ['hashtagMetadata'],
    charts: [
      [{ Day: '2026-11-14', 'Baking bread': '10', 'garden · tomatoes · #balcony': '4', Note: '' }],
      [{ Languages: 'Korean', 'Share of videos': '1' }],
      [{ Industries: 'Food & drink', 'Share of videos': '1' }],
      [{ 'Video type': 'Video', 'Share of videos': '1' }],
      [{ Length: '30–60s', 'Share of videos': '1' }],
    ],
  },
  origin: {
    reads: [
      'Aug 2, 2026 First known video, from 🇰🇷 South Korea @ minacooksfast',
      'Aug 8, 2026 10 videos reached',
      'Aug 9, 2026 First video from 🇺🇸 United States 102 videos since @ panandplan',
      'Sep 20, 2026 Busiest day: 14 new videos',
      'Sep 22, 2026 Most viewed day: 2,100,000 views gained',
      'Nov 2, 2026 Most viewed video published: 2,400,000 views so far',
      '@ minacooksfast · 412.6K followers one-pan kimchi pasta #onepan Aug 2, 2026, 5:03 PM',
    ],
    fails: ['hashtagHighlights', 'hashtagRegionsSeries'],
    waits: ['hashtagHighlights'],
    charts: [BY_COUNTRY],
  },
});

describeReport({ kind: 'sound', id: '7300000000000000001' }, 'original sound', {
  overview: {
    reads: [...OVERVIEW, 'Mina Original sound 12s', `${GROWTH} ▲ +3.1 pts`],
    tables: { ...TOP_CREATORS, ...VIDEOS },
    fails: ['soundInfo', 'soundSeries'],
    waits: ['soundInfo'],
    charts: [NEW_VIDEOS, BY_COUNTRY],
  },
  regions: regions('soundRegionsSeries'),
  creators: creators('soundUsers'),
  videos: videos('soundVideos'),
  sentiment: sentiment('soundSentiment'),
  origin: { reads: STORY, fails: ['soundSeries', 'soundRegionsSeries'], charts: [BY_COUNTRY] },
});

describeReport({ kind: 'sticker', id: '7200000000000000001' }, 'Soft Glow', {
  overview: {
    reads: [...OVERVIEW, 'Effect', `${GROWTH} ▲ +3.1 pts`],
    readsNot: ['Track'],
    tables: VIDEOS,
    fails: ['stickerInfo', 'stickerSeries'],
    waits: ['stickerInfo'],
    charts: [NEW_VIDEOS],
  },
  videos: videos('stickerVideos'),
  origin: { reads: STORY, fails: ['stickerSeries'] },
});

const { hashtagInfo } = contract;
describeScreens('a hashtag of a single snapshot', {
  overview: {
    element: <SubjectScreen subject={{ kind: 'hashtag', platform: 'tiktok', id: 'onepan' }} />,
    at: '/hashtag/onepan',
    heading: '#onepan',
    given: api =>
      api.reply('hashtagInfo', {
        ...hashtagInfo.example,
        observed: { videos: 2, views: 980, viewsGained: null, firstDay: '2026-11-01', lastDay: '2026-11-03' },
      }),
    reads: ['2 videos observed · 980 views'],
  },
});
