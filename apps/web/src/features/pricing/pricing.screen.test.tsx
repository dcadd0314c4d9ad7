import { contract } from '@clipscope/contract';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { PricingScreen } from './pricing-screen.tsx';

const plans = contract.billingPlans.example;

describeScreens('pricing', {
  'by month': {
    element: <PricingScreen plans={plans} signedIn={false} />,
    at: '/pricing',
    heading: 'Plans and prices',
    reads: ['€49.00 per month Tracked accounts 50 Days of history 90 Team members 10'],
    tables: {
      Limits: [
        { Limit: 'Team members', Essentials: '10' },
        { Limit: 'Daily updates per tracked account', Essentials: '2' },
        { Limit: 'Days of history', Essentials: '90' },
        { Limit: 'Tracked accounts', Essentials: '50' },
        { Limit: 'Tracked hashtags', Essentials: '50' },
        { Limit: 'Tracked sounds', Essentials: '50' },
        { Limit: 'Folders', Essentials: 'unlimited' },
        { Limit: 'Campaigns', Essentials: '10' },
        { Limit: 'Content ideas per day', Essentials: '30' },
        { Limit: 'Social listeners', Essentials: '3' },
        { Limit: 'Exported rows per month', Essentials: '500,000' },
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
