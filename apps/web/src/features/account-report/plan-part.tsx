'use client';
import { type Feature, hasFeature } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { MessageBox } from '../../ui/message-box.tsx';

/** A part of the report that not every plan has: it is not asked for in vain, and says what would open it. */
export function PlanPart({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { data: profile } = useProfile();
  if (!profile) return <Skeleton height={240} />;
  return hasFeature(profile, feature) ? children : <NotInPlan feature={feature} />;
}

export function NotInPlan({ feature }: { feature: Feature }) {
  const t = useTranslations('accountReport');
  const names = useTranslations('features');
  const words = useTranslations('report');
  return (
    <MessageBox title={t('notInPlan', { feature: names(feature) })}>
      <Button size="xs" variant="default" onClick={() => openLimitation({ kind: 'feature', feature })}>
        {words('clippedMore')}
      </Button>
    </MessageBox>
  );
}
