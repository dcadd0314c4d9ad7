'use client';
import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { Item } from './layout.ts';
import { OnboardingWidget } from './onboarding-widget.tsx';
import { RecommendedWidget } from './recommended-widget.tsx';
import { TrackedAccountsWidget } from './tracked-accounts-widget.tsx';
import { TrackedHashtagsWidget } from './tracked-hashtags-widget.tsx';
import { TrackedVideosWidget } from './tracked-videos-widget.tsx';

/** Charts, tables and their formats come with the first widget that needs them. */
const MetricWidget = dynamic(() => import('./metric-widget.tsx').then(module => module.MetricWidget), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
});

export function WidgetBody({ item }: { item: Item }) {
  switch (item.kind) {
    case 'onboarding-checklist':
      return <OnboardingWidget />;
    case 'tracked-accounts':
      return <TrackedAccountsWidget />;
    case 'tracked-accounts-videos':
      return <TrackedVideosWidget />;
    case 'recommended-videos':
      return <RecommendedWidget />;
    case 'tracked-hashtags':
      return <TrackedHashtagsWidget />;
    default:
      return <MetricWidget item={item} />;
  }
}
