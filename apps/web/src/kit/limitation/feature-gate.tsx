'use client';
import { type Feature, hasFeature } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from '../loaded.tsx';

/** As high as that of a part: below that of a page there is nothing to move. */
const Paywall = dynamic(() => import('./paywall.tsx').then(module => module.Paywall), {
  loading: () => <Skeleton height={64} />,
});

type Props = {
  readonly feature: Feature;
  /** What it would show. */
  readonly text: string;
  /** While the plan is not known yet. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
};

/** A page that not every plan has: itself, or what it is, which plan has it and what else that plan brings. */
export function FeatureGate({ feature, text, waiting, children }: Props) {
  const t = useTranslations();
  const lacking = (
    <MessageBox title={t('gate.title', { feature: t(`features.${feature}`) })} tone="warn">
      <p>{text}</p>
      <Paywall limitation={{ kind: 'feature', feature }} />
    </MessageBox>
  );
  return (
    <Loaded reply={useProfile()} heightPx={400} waiting={waiting}>
      {profile => (hasFeature(profile, feature) ? children : lacking)}
    </Loaded>
  );
}

/** A part of a page that the plan does not include. */
export function NotInPlan({ feature, children }: { feature: Feature; children?: string | undefined }) {
  const t = useTranslations();
  return (
    <MessageBox title={t('gate.title', { feature: t(`features.${feature}`) })} tone="warn">
      {children && <p>{children}</p>}
      <Paywall limitation={{ kind: 'feature', feature }} isPart />
    </MessageBox>
  );
}
