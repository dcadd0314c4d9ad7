'use client';
import { cheapestPlanWithFeature, type Feature, hasFeature, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { FailureBox } from '../failure-box.tsx';

type Props = {
  readonly feature: Feature;
  /** What it would show. */
  readonly text: string;
  /** While the plan is not known yet. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the product that not every plan has: itself, or what it is and which plan has it. */
export function FeatureGate({ feature, text, waiting, children }: Props) {
  const t = useTranslations();
  const { data: profile, error, mutate } = useProfile();
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!profile) return waiting ?? <Skeleton height={400} />;
  if (hasFeature(profile, feature)) return children;
  const plan = t(`plans.${profile.team.subscription.plan}`);
  const lifting = cheapestPlanWithFeature(feature);
  return (
    <MessageBox title={t('limitation.feature', { feature: t(`features.${feature}`), plan })} tone="warn">
      <p>{text}</p>
      {lifting !== null && (
        <>
          <p>{t('limitation.includedIn', { plan: t(`plans.${lifting}`) })}</p>
          <Button component={Link} href={SUBSCRIPTION_PATH} size="xs">
            {t('gate.plans')}
          </Button>
        </>
      )}
    </MessageBox>
  );
}

/** Replaces what the plan does not include; opens which plan does. */
export function NotInPlan({ feature, children }: { feature: Feature; children?: string | undefined }) {
  const t = useTranslations();
  return (
    <MessageBox title={t('gate.title', { feature: t(`features.${feature}`) })} tone="warn">
      {children && <p>{children}</p>}
      <Button size="xs" variant="default" onClick={() => openLimitation({ kind: 'feature', feature })}>
        {t('gate.whichPlan')}
      </Button>
    </MessageBox>
  );
}
