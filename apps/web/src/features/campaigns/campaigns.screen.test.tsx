import { describeScreens } from '../../../test/describe-screens.tsx';
import { VIDEO_ROW } from '../../../test/example-rows.ts';
import { CampaignScreen } from './campaign-screen.tsx';
import { CampaignsScreen } from './campaigns-screen.tsx';
import { CompareScreen } from './compare-screen.tsx';
import { WizardScreen } from './wizard-screen.tsx';

const AT = '/campaigns/019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d';
const campaign = <CampaignScreen id="019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d" />;

describeScreens('campaigns', {
  list: {
    element: <CampaignsScreen />,
    at: '/campaigns',
    heading: 'Campaigns',
    reads: ['All 1 Planned 0 Running 1 Finished 0'],
    tables: {
      'Campaign results': [
        {
          '': '',
          Campaign: 'Spring noodles Nov 1 – 30, 2026',
          Status: 'Running',
          Videos: '1',
          Views: '2.4M',
          Engagements: '218.4K',
          'Engagement rate': 'not enough data',
          'Earned media value': '€12K',
          Cost: '€4.5K',
          'Cost per 1,000 views': '€1.88',
          Targets: '0 of 1',
        },
      ],
    },
    fails: ['campaigns', 'campaignResults'],
    waits: ['campaigns'],
    gate: ['CAMPAIGN_TRACKER', 'Essentials'],
  },
  results: {
    element: campaign,
    at: `${AT}?tab=results`,
    heading: 'Spring noodles',
    reads: [
      'Running Nov 1 – 30, 2026',
      'Videos 1 Views 2.4M 2.4M per video Engagements 218.4K likes, comments, shares Engagement rate',
      'Engagement rate not enough data 1 of 3',
      'Earned media value €12K range: €6K to €24K, based on assumptions',
      'Cost €4.5K value is 2.7× the cost',
      'Followers gained +12.3K',
      'Targets 50% of the period has passed Views 2.4M of 5M 48%',
    ],
    tables: {
      'By creator': [
        {
          Creator: 'MF Mina Cooks Fast @ minacooksfast',
          Videos: '1',
          Views: '2.4M',
          Engagements: '218.4K',
          'Engagement rate': '–',
          'Earned media value': '€12K',
          Cost: '€4.5K',
          'Cost per 1,000 views': '€1.88',
          'Followers gained': '+12.3K',
        },
      ],
    },
    fails: ['campaign', 'campaignResults'],
    waits: ['campaign', 'campaignResults'],
    charts: [[{ Day: '2026-11-02', Views: '610000' }]],
  },
  videos: {
    element: campaign,
    at: `${AT}?tab=videos`,
    heading: 'Spring noodles',
    reads: ['1 video', '#springnoodles'],
    tables: {
      'Included videos': [
        {
          ...VIDEO_ROW,
          Added: 'automatically',
          Action: 'Exclude',
        },
      ],
    },
    fails: ['campaignResults'],
  },
  people: {
    element: campaign,
    at: `${AT}?tab=people`,
    heading: 'Spring noodles',
    reads: ['1 creator', '@ minacooksfast TikTok EUR', '# springnoodles'],
    fails: ['campaignResults'],
  },
  sentiment: {
    element: campaign,
    at: `${AT}?tab=sentiment`,
    heading: 'Spring noodles',
    reads: ['30 of 31 texts analysed', 'Negative 26.7% 14.2% to 44.4%'],
    fails: ['campaignSentiment'],
    waits: ['campaignSentiment'],
    gate: ['SENTIMENTS', 'Advanced'],
  },
  value: {
    element: campaign,
    at: `${AT}?tab=value`,
    heading: 'Spring noodles',
    reads: [
      'Earned media value €12K range: €6K to €24K, based on assumptions',
      'Views with a CPM 2.4M 1 video',
      'Cost €4.5K Cost per 1,000 views €1.88 €0.02 per engagement',
    ],
    tables: {
      'CPM by account size': [
        { 'Account size': 'Under 1,000 followers', Low: '', Likely: '', High: '' },
        { 'Account size': 'Nano', Low: '', Likely: '', High: '' },
        { 'Account size': 'Micro', Low: '', Likely: '', High: '' },
        { 'Account size': 'Mid-tier', Low: '', Likely: '', High: '' },
        { 'Account size': 'Macro', Low: '', Likely: '', High: '' },
        { 'Account size': 'Mega', Low: '', Likely: '', High: '' },
      ],
    },
    fails: ['campaignResults'],
  },
  comparison: {
    element: <CompareScreen />,
    at: '/campaigns/compare',
    heading: 'Compare campaigns',
    reads: ['Compared campaigns 0 of 10'],
    fails: ['campaigns'],
    waits: ['campaigns'],
  },
  wizard: {
    element: <WizardScreen />,
    at: '/campaigns/new',
    heading: 'New campaign',
    reads: ['Step 1 of 4', 'First day Last day Time zone'],
  },
});
