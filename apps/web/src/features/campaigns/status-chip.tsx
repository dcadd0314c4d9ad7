'use client';
import type { CampaignStatus } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { Chip } from '../../ui/chip.tsx';

export function StatusChip({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.statuses');
  return <Chip live={status === 'running'}>{t(status)}</Chip>;
}
