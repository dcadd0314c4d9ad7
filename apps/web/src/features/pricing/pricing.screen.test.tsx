import { contract } from '@clipscope/contract';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { PricingScreen } from './pricing-screen.tsx';

const plans = contract.billingPlans.example;

describeScreens('pricing', {
  'by month': {
    element: <PricingScreen plans={plans} signedIn={false} />,
    at: '/pricing',
    heading: 'Plans and prices',
    reads: ['€49.00 a month tracked accounts 50 days of history 90 members in the team 10'],
    tables: {
      Limits: [
        { Limit: 'members in the team', Essentials: '10' },
        { Limit: 'updates of a tracked account a day', Essentials: '2' },
        { Limit: 'days of history', Essentials: '90' },
        { Limit: 'tracked accounts', Essentials: '50' },
        { Limit: 'tracked hashtags', Essentials: '50' },
        { Limit: 'tracked sounds', Essentials: '50' },
        { Limit: 'folders', Essentials: 'unlimited' },
        { Limit: 'campaigns', Essentials: '10' },
        { Limit: 'content ideas a day', Essentials: '30' },
        { Limit: 'social listeners', Essentials: '3' },
        { Limit: 'exported rows a month', Essentials: '500,000' },
      ],
      Features: [
        { Feature: 'Trending', Essentials: '' },
        { Feature: 'TikTok reports', Essentials: '' },
      ],
    },
  },
  'by year': {
    element: <PricingScreen plans={plans} signedIn={false} />,
    at: '/pricing?cycle=year',
    heading: 'Plans and prices',
    reads: ['€490.00'],
  },
  'without the API': {
    element: <PricingScreen plans={null} signedIn={false} />,
    at: '/pricing',
    heading: 'Plans and prices',
    readsNot: ['€49.00'],
  },
});
