'use client';
import { type Feature, hasFeature, planThatLifts } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { LockMark } from '../../ui/lock-mark.tsx';

/** What a lock says about a feature; undefined where the plan has it, or is not known yet. */
export function useLockText(): (feature: Feature) => string | undefined {
  const t = useTranslations();
  const { data: profile } = useProfile();
  return useCallback(
    feature => {
      if (!profile || hasFeature(profile, feature)) return undefined;
      const plan = planThatLifts({ kind: 'feature', feature }, profile.team.subscription.plan);
      return plan === null
        ? t('limitation.title')
        : t('limitation.lockedUntil', { plan: t(`plans.${plan}`) });
    },
    [t, profile],
  );
}

/** Marks a link to what the plan does not include. */
export function Lock({ feature }: { feature: Feature }) {
  const text = useLockText()(feature);
  return text !== undefined && <LockMark text={text} />;
}
