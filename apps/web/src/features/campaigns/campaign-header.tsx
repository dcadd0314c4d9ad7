'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReportScope, useReportCall } from '../../kit/report/part.tsx';
import { ShareButton } from '../../kit/share/share-button.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import type { Campaign } from './campaign.ts';
import { comparePath } from './campaign.ts';
import { results } from './campaign-calls.ts';
import styles from './campaigns.module.css';
import { EditCampaign, ExportCampaign, RemoveCampaign } from './edit-campaign.tsx';
import { StatusChip } from './result-columns.tsx';

type Props = { readonly scope: ReportScope<string, Campaign> };

export function CampaignHeader({ scope }: Props) {
  const { head: campaign, range } = scope;
  const reply = useReportCall(campaign.frozen ? { ...results(scope), call: null } : results(scope));
  const observedAt = reply.data?.observedAt ?? null;
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { dayRange, ago, dateTime } = useFormats();
  const { id, name, description, status, startDate, endDate, timezone, frozen } = campaign;
  return (
    <header className={layout.header}>
      <div className={styles.identity}>
        <p className={layout.faint}>
          <Link className={layout.link} href={CAMPAIGNS_PATH}>
            {t('title')}
          </Link>
        </p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className={layout.chips}>
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
      <div className={`${styles.headerActions} ${layout.oneLine}`}>
        {!frozen && (
          <>
            <EditCampaign campaign={campaign} />
            <ExportCampaign campaign={campaign} asOfQuery={range.asOfQuery} />
            <Button component={Link} href={comparePath([id])} variant="default">
              {common('compare')}
            </Button>
            <ShareButton subject={{ kind: 'campaign', subjectId: id, range: null, ...range.asOfQuery }} />
          </>
        )}
        <RemoveCampaign campaign={campaign} />
      </div>
    </header>
  );
}
