import { describeScreens } from '../../../test/describe-screens.tsx';
import type { ExampleApi } from '../../../test/example-api.ts';
import { AuditScreen } from './audit/audit-screen.tsx';
import { ForgottenScreen } from './forgotten-screen.tsx';
import { ImportsScreen } from './imports-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { SourcesScreen } from './sources-screen.tsx';
import { UsageScreen } from './usage-screen.tsx';

const staff = (api: ExampleApi) => api.staff();

describeScreens('admin operation', {
  overview: {
    element: <OverviewScreen />,
    at: '/admin/overview',
    given: staff,
    heading: 'Admin overview',
    reads: [
      'Overdue updates 4',
      'Failed jobs, last hour 1',
      'Open tickets 1',
      'Tracked items with failed updates 1',
      'track-subject The store does not answer.',
      'TikTok 1 failing update · 3 rejected requests today Paused until Nov 15, 2026, 12:05 PM TikTok is rate-limiting our requests.',
    ],
    tables: {
      'Data collection': [
        {
          Data: 'TikTok Videos',
          'Last observed': 'now',
          'Last recorded': 'now',
          'Recorded, last 24 hours': '48,210',
          Overdue: '4',
          Delay: '37 s',
        },
      ],
      'Open tickets, longest waiting first': [
        {
          Subject: 'How often are accounts read?',
          Team: 'Northwind Kitchen',
          Category: 'General enquiry',
          Status: 'open',
          Updated: 'now',
        },
      ],
    },
    fails: ['adminJobs', 'adminIngest', 'adminTickets', 'adminSources'],
    waits: ['adminIngest'],
  },
  jobs: {
    element: <JobsScreen />,
    at: '/admin/jobs',
    given: staff,
    heading: 'Jobs',
    reads: ['within the last hour'],
    tables: {
      'Permanently failed jobs': [
        {
          Job: 'track-subject {"platform":"tiktok","kind":"account","subjectId":"7001000000000000001"}',
          Reason: 'The store does not answer.',
          Attempts: '6',
          Failed: 'now',
          Retry: 'Retry',
        },
      ],
      Queues: [
        {
          Queue: 'track-subject Update a tracked account, hashtag or sound that is due.',
          Waiting: '3',
          Running: '1',
          Failed: '1',
        },
      ],
    },
    fails: ['adminJobs'],
    waits: ['adminJobs'],
  },
  sources: {
    element: <SourcesScreen />,
    at: '/admin/sources',
    given: staff,
    heading: 'Sources',
    reads: [
      'Paused until Nov 15, 2026, 12:05 PM',
      'Tracked 12 Last update failed 1 Last success now Last error TikTok is rate-limiting our requests.',
    ],
    tables: {
      'TikTok sources': [
        {
          Source: 'demo data connected',
          'Quota used, today': '1,200',
          'Responses, today': '1,200',
          'Rejections, today': '3',
          'Quota used, 7 days': '8,400',
          'Responses, 7 days': '8,400',
          'Rejections, 7 days': '11',
          'Last rejection': 'RATE_LIMITED now',
        },
      ],
    },
    fails: ['adminSources'],
    waits: ['adminSources'],
  },
  imports: {
    element: <ImportsScreen />,
    at: '/admin/imports',
    given: staff,
    heading: 'Imports',
    reads: ['1 in total'],
    tables: {
      Imports: [
        {
          File: 'zeeschuimer-export-tiktok.ndjson Zeeschuimer file',
          Team: 'Northwind Kitchen Olivia Owner',
          Status: 'Imported',
          Contents: '311 accounts, 3,902 videos, 2,018 hashtags, and 1,204 sounds',
          Uploaded: 'now',
          'Visible to': 'its team Share',
        },
      ],
    },
    fails: ['adminImports'],
    waits: ['adminImports'],
  },
  forgotten: {
    element: <ForgottenScreen />,
    at: '/admin/forgotten',
    given: staff,
    heading: 'Erased accounts',
    reads: ['1 in total'],
    tables: {
      'Erased accounts': [
        {
          Account: '7001000000000000001 TikTok',
          'Known handles': '@minacooksfast',
          Reason: 'Asked for by mail on 14 November.',
          Requested: 'now',
        },
      ],
    },
    fails: ['forgottenAccounts'],
    waits: ['forgottenAccounts'],
  },
  audit: {
    element: <AuditScreen />,
    at: '/admin/audit',
    given: staff,
    heading: 'Audit log',
    reads: ['1 in total'],
    tables: {
      'Audit log': [
        {
          Action: 'plan.changed Nov 15, 2026, 12:00 PM',
          By: 'owner@demo.clipscope.test',
          Team: 'Northwind Kitchen',
          Details: 'sub_01hv8x29kz0t586xy6zn1a62ny Plan Basic → Enterprise Status active Trigger checkout',
        },
      ],
    },
    fails: ['adminAudit'],
    waits: ['adminAudit'],
  },
  usage: {
    element: <UsageScreen />,
    at: '/admin/usage',
    given: staff,
    heading: 'Product usage',
    reads: ['Uses by day 41 uses'],
    tables: {
      'By feature': [{ Feature: 'Search', Uses: '41', 'Active days': '1' }],
    },
    fails: ['adminUsage'],
    waits: ['adminUsage'],
    charts: [
      [
        { Day: '2026-10-16', Uses: '0' },
        { Day: '2026-10-17', Uses: '0' },
      ],
    ],
  },
});
