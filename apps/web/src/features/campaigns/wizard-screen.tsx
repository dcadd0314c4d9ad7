'use client';
import { useTranslations } from 'next-intl';
import { useTimeZone } from '../../lib/format/time-zone.ts';
import { FeatureGate } from '../../lib/limitation/feature-gate.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Wizard } from './wizard.tsx';

export function WizardScreen() {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const timeZone = useTimeZone();
  return (
    <>
      <PageTitle title={common('newCampaign')} lead={t('wizard.lead')} />
      <FeatureGate feature="CAMPAIGN_TRACKER" text={t('gateText')}>
        {/* Its first days are the reader's own. */}
        {timeZone !== null && <Wizard key={timeZone} timeZone={timeZone} />}
      </FeatureGate>
    </>
  );
}
