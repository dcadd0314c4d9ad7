'use client';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { ShareButton } from '../../lib/share/share-button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Campaign } from './campaign.ts';
import { comparePath } from './campaign.ts';
import styles from './campaigns.module.css';
import { EditCampaign } from './edit-campaign.tsx';
import { RemoveCampaign } from './remove-campaign.tsx';
import { StatusChip } from './status-chip.tsx';

type Props = {
  readonly campaign: Campaign;
  /** The newest look at one of its videos. */
  readonly observedAt: string | null;
};

export function CampaignHeader({ campaign, observedAt }: Props) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { dayRange, ago, dateTime } = useFormats();
  const { id, name, description, status, startDate, endDate, timezone, frozen } = campaign;
  return (
    <header className={styles.header}>
      <div>
        <p className={styles.faint}>
          <Link className={styles.link} href={CAMPAIGNS_PATH}>
            {t('title')}
          </Link>
        </p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className={styles.chips}>
          <StatusChip status={status} />
          <Chip title={timezone}>{dayRange(startDate, endDate)}</Chip>
          {observedAt !== null && (
            <Chip title={dateTime(observedAt)}>{common('observedAgo', { ago: ago(observedAt) })}</Chip>
          )}
        </div>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!frozen && (
          <>
            <EditCampaign campaign={campaign} />
            <Button component={Link} href={comparePath([id])} variant="default">
              {common('compare')}
            </Button>
            <ShareButton subject={{ kind: 'campaign', subjectId: id, rangeDays: null }} />
          </>
        )}
        <RemoveCampaign campaign={campaign} />
      </div>
    </header>
  );
}
