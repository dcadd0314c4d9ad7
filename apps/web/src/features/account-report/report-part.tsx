'use client';
import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Overview } from './overview.tsx';
import type { AccountBasic, PartProps } from './report-subject.ts';
import type { ReportTab } from './report-tabs.ts';

const loading = () => <Skeleton height={480} />;

/** Each tab's code comes when it is opened. */
const TABS: Record<Exclude<ReportTab, 'overview'>, ComponentType<PartProps>> = {
  videos: dynamic(() => import('./videos-tab.tsx').then(tab => tab.VideosTab), { loading }),
  audience: dynamic(() => import('./audience-tab.tsx').then(tab => tab.AudienceTab), { loading }),
  content: dynamic(() => import('./content-tab.tsx').then(tab => tab.ContentTab), { loading }),
  mentions: dynamic(() => import('./mentions-tab.tsx').then(tab => tab.MentionsTab), { loading }),
  comments: dynamic(() => import('./comments-tab.tsx').then(tab => tab.CommentsTab), { loading }),
  attribution: dynamic(() => import('./attribution-tab.tsx').then(tab => tab.AttributionTab), { loading }),
  playlists: dynamic(() => import('./playlists-tab.tsx').then(tab => tab.PlaylistsTab), { loading }),
  similar: dynamic(() => import('./similar-tab.tsx').then(tab => tab.SimilarTab), { loading }),
  linked: dynamic(() => import('./linked-tab.tsx').then(tab => tab.LinkedTab), { loading }),
};

type Props = PartProps & {
  readonly tab: ReportTab;
  readonly account: AccountBasic;
  readonly withTopVideos?: boolean;
};

/** What stands under one tab. */
export function ReportPart({ tab, account, withTopVideos = true, ...part }: Props) {
  if (tab === 'overview') return <Overview {...part} account={account} withTopVideos={withTopVideos} />;
  const Shown = TABS[tab];
  return <Shown {...part} />;
}
