'use client';
import { isUnlimited, limitsOfPlan, type Plan } from '@clipscope/domain';
import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type Limitation, liftingPlan } from '../../lib/limitation/limitation.ts';
import { closeLimitation } from '../../lib/limitation/limitation-store.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';

export function LimitationModal({ limitation }: { limitation: Limitation | null }) {
  const t = useTranslations('limitation');
  const trackUsage = useTrackUsage();
  const isOpen = limitation !== null;
  useEffect(() => {
    if (isOpen) void trackUsage({ feature: 'modal-open', action: 'limitation' });
  }, [isOpen, trackUsage]);

  return (
    <Modal
      opened={isOpen}
      onClose={closeLimitation}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {limitation && <Reason limitation={limitation} />}
      <div className={layout.end}>
        <Button onClick={closeLimitation}>{t('understood')}</Button>
      </div>
    </Modal>
  );
}

function Reason({ limitation }: { limitation: Limitation }) {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const plan: Plan = profile?.team.subscription.plan ?? 'BASIC';
  const lifting = liftingPlan(limitation, plan);
  return (
    <div className={layout.stack}>
      <p>
        {limitation.kind === 'feature' &&
          t('limitation.feature', { feature: t(`features.${limitation.feature}`), plan: t(`plans.${plan}`) })}
        {limitation.kind === 'limit' && <LimitSentence limit={limitation.limit} plan={plan} />}
        {limitation.kind === 'unnamed' && t('limitation.unnamed', { plan: t(`plans.${plan}`) })}
      </p>
      {lifting === null ? (
        <p>{t('limitation.noPlan')}</p>
      ) : (
        <p>
          {t('limitation.liftedBy')}{' '}
          {limitation.kind === 'limit' ? (
            <LimitSentence limit={limitation.limit} plan={lifting} />
          ) : (
            t('limitation.includedIn', { plan: t(`plans.${lifting}`) })
          )}
        </p>
      )}
    </div>
  );
}

function LimitSentence({
  limit,
  plan,
}: {
  limit: Extract<Limitation, { kind: 'limit' }>['limit'];
  plan: Plan;
}) {
  const t = useTranslations();
  const { exact } = useFormats();
  const amount = limitsOfPlan(plan)[limit];
  const planName = t(`plans.${plan}`);
  if (isUnlimited(amount)) return t('limitation.unlimited', { plan: planName, limit: t(`limits.${limit}`) });
  return t('limitation.limit', { plan: planName, limit: t(`limits.${limit}`), amount: exact(amount) });
}
