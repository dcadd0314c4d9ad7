import { describeScreens } from '../../../../test/describe-screens.tsx';
import { AnalyticsScreen } from './analytics-screen.tsx';

/** The weeks of the example that are still to come. */
const LATER = { '3 weeks later': '–', '4 weeks later': '–', '8 weeks later': '–', '12 weeks later': '–' };

describeScreens('admin analytics', {
  analytics: {
    element: <AnalyticsScreen />,
    at: '/admin/analytics',
    given: api => api.staff(),
    heading: 'Product analytics',
    reads: ['People 240', 'Visits 410', 'Page views 1,920', 'Active users 38'],
    tables: {
      'Usage by feature': [
        { Feature: 'Page views', Uses: '1,210', Users: '38', 'Share of active users': '100.0%', Teams: '14' },
        { Feature: 'Search', Uses: '164', Users: '21', 'Share of active users': '55.3%', Teams: '11' },
        { Feature: 'Exports', Uses: '22', Users: '9', 'Share of active users': '23.7%', Teams: '6' },
      ],
      Retention: [
        {
          'First week': 'Oct 26, 2026',
          Users: '12',
          '1 week later': '67% (8)',
          '2 weeks later': '50% (6)',
          ...LATER,
        },
        {
          'First week': 'Nov 2, 2026',
          Users: '9',
          '1 week later': '56% (5)',
          '2 weeks later': '–',
          ...LATER,
        },
        { 'First week': 'Nov 9, 2026', Users: '17', '1 week later': '–', '2 weeks later': '–', ...LATER },
      ],
      Funnel: [
        { Step: 'Visited', People: '240', 'Of step before': '100.0%', 'Of first step': '100.0%' },
        { Step: 'Opened sign-up', People: '80', 'Of step before': '33.3%', 'Of first step': '33.3%' },
        { Step: 'Signed in', People: '31', 'Of step before': '38.8%', 'Of first step': '12.9%' },
        { Step: 'Added an account', People: '24', 'Of step before': '77.4%', 'Of first step': '10.0%' },
        { Step: 'Exported', People: '9', 'Of step before': '37.5%', 'Of first step': '3.8%' },
      ],
      Paths: [
        { 'From page': 'Start of visit', 'To page': '/', Times: '190', People: '170' },
        { 'From page': '/', 'To page': '/pricing', Times: '96', People: '88' },
      ],
    },
    fails: ['adminAnalytics'],
    waits: ['adminAnalytics'],
  },
});
