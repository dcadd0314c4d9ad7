import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { VideoScreen } from './video-screen.tsx';

const report = <VideoScreen subject={{ platform: 'tiktok', id: '7400000000000000001' }} />;

describeScreens('video report', {
  overview: {
    element: report,
    at: '/video/tiktok/7400000000000000001?tab=overview',
    heading: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
    reads: [
      'published Nov 2, 2026 34s 🇰🇷 South Korea Korean',
      'Views 2.4M 610K expected at this age',
      'Performance index 7.4 3.9× the expected views',
      'Rank by views #1 among 38 videos',
      'Engagement rate 9.1% account median: 9.1%',
      'Likes 190K 7.9% of views',
      'Comments 8.4K 0.4% of views',
      'Shares 20K 0.8% of views',
      'Saves 31K 1.3% of views',
      'Sound original sound · Mina',
    ],
    tables: {
      'Forecasts and outcomes': [
        {
          Age: '12 hr',
          'Forecast for': 'Nov 21, 2026',
          Forecast: '260K',
          Range: '150K to 430K',
          Outcome: 'pending',
        },
      ],
      'Rates vs. account median': [
        { Rate: 'Engagement rate by views', 'This video': '9.1%', 'Account median': '9.1%' },
      ],
      'Similar videos': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast',
          Shared: '#onepan',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['video', 'accountVideo', 'videoSeries'],
    waits: ['video', 'accountVideo'],
    charts: [
      [
        {
          'Age (hours)': '18.8',
          Views: '88000',
          'Expected range (low)': '21000',
          'Expected range (high)': '240000',
          Median: '64000',
        },
      ],
      [{ Day: '2026-11-15', Views: '61000', Note: 'Incomplete' }],
    ],
  },
  comments: {
    element: report,
    at: '/video/tiktok/7400000000000000001?tab=comments',
    heading: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
    reads: [
      'Positive 40.0% 24.6% to 57.7%',
      '120 of 8,400 comments on the platform collected',
      'viewer-3f9c21ab Liked by creator 12 days ago 212 likes made it tonight, so good Positive (estimate)',
      '1–1 of 88',
    ],
    fails: ['videoComments', 'videoSentiment'],
    waits: ['videoComments', 'videoSentiment'],
    gate: ['COMMENTS', 'Essentials'],
  },
  transcript: {
    element: report,
    at: '/video/tiktok/7400000000000000001?tab=transcript',
    heading: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
    reads: ['0:00 You have a pan and twelve minutes.', '0:02 Here is what to do with the kimchi.'],
    fails: ['readTranscription'],
    waits: ['readTranscription'],
    gate: ['AI_TRANSCRIPTIONS', 'Advanced'],
  },
  audience: {
    element: report,
    at: '/video/tiktok/7400000000000000001?tab=audience',
    heading: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
    reads: ['reported yesterday source: demo 4,200 viewers'],
    fails: ['videoAudience'],
    waits: ['videoAudience'],
    gate: ['DEMOGRAPHICS', 'Essentials'],
    charts: [
      [
        { 'Age group': '13-17', Share: '0.1' },
        { 'Age group': '18-24', Share: '0.5' },
      ],
      [{ Country: 'South Korea', Code: 'KR', Share: '0.7' }],
      [{ Country: 'South Korea', Share: '0.7' }],
    ],
  },
});

test('an unknown video leads to the video search', async () => {
  exampleApi().refuse('video', 'NOT_FOUND');
  renderScreen(report, '/video/tiktok/7400000000000000001');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('No data for this video yet'));
  screen.getByRole('link', { name: 'Search for videos' });
});

test('a plan without comments and sentiment sees one box, and a lock on what else it lacks', async () => {
  exampleApi().plan('BASIC');
  renderScreen(report, '/video/tiktok/7400000000000000001?tab=comments');
  await screen.findByText('Comments: not included in your plan');
  expect(screen.queryByText('Sentiment: not included in your plan')).toBeNull();
  const [alike] = screen.getAllByRole('link', { name: /More like this/ });
  expect(alike?.textContent).toBe('More like this');
  within(alike as HTMLElement).getByRole('img', { name: 'Included in Advanced' });
});

test('more collected comments than the platform counted are not a part of them', async () => {
  const { example } = contract.videoComments;
  exampleApi().answer('videoComments', () => Response.json({ ...example, known: 9, shown: 6 }));
  renderScreen(report, '/video/tiktok/7400000000000000001?tab=comments');
  await screen.findByText('9 comments collected');
});
