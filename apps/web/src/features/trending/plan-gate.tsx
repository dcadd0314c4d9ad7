'use client';
import { cheapestPlanWithFeature, type Plan, SUBSCRIPTION_PATH } from '@clipscope/domain';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MessageBox } from '../../ui/message-box.tsx';

/** In place of the lists, for a plan without them: what they would show and which plan has them. */
export function PlanGate({ plan }: { plan: Plan }) {
  const t = useTranslations();
  const lifting = cheapestPlanWithFeature('TRENDING');
  return (
    <MessageBox
      title={t('limitation.feature', { feature: t('features.TRENDING'), plan: t(`plans.${plan}`) })}
      tone="warn"
    >
      <p>{t('trending.gateText')}</p>
      {lifting !== null && <p>{t('limitation.includedIn', { plan: t(`plans.${lifting}`) })}</p>}
      <Button component={Link} href={SUBSCRIPTION_PATH} size="xs">
        {t('trending.gateAction')}
      </Button>
    </MessageBox>
  );
}
