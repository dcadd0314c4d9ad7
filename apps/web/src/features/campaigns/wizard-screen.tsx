'use client';
import { useTranslations } from 'next-intl';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Wizard } from './wizard.tsx';

export function WizardScreen() {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  return (
    <>
      <PageTitle title={common('newCampaign')} lead={t('wizard.lead')} />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        <Wizard />
      </FeatureGate>
    </>
  );
}
