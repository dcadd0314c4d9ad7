'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { NotInPlan } from '../../lib/limitation/not-in-plan.tsx';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { Chip } from '../../ui/chip.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AudienceShares } from './audience-shares.tsx';
import styles from './video.module.css';
import type { Video } from './video-subject.ts';

type Props = { readonly video: Video; readonly reportRange: ReportRange };

export function AudienceTab({ video, reportRange }: Props) {
  const t = useTranslations('videoReport');
  const { data: profile } = useProfile();
  if (!profile) return <Skeleton height={400} />;
  if (!profile.features.includes('DEMOGRAPHICS'))
    return <NotInPlan feature="DEMOGRAPHICS">{t('audienceGate')}</NotInPlan>;
  // Only TikTok tells a video's owner who watched it.
  return video.platform === 'tiktok' ? <Audience video={video} reportRange={reportRange} /> : <NeverTold />;
}

function Audience({ video, reportRange }: Props) {
  const t = useTranslations('videoReport');
  const { ago, dateTime } = useFormats();
  const sourceName = useSourceName();
  const { data, error, mutate } = useApi(contract.videoAudience, {
    params: { id: video.id },
    query: reportRange.asOfQuery,
  });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={400} />;
  const { told, limitations, sampleSize } = data;
  if (told === null && limitations.length === 0) return <NeverTold />;
  return (
    <>
      {told && (
        <p className={styles.chips}>
          <Chip live title={dateTime(told.observedAt)}>
            {t('toldAgo', { ago: ago(told.observedAt) })}
          </Chip>
          <Chip>{t('source', { source: sourceName(told.source) })}</Chip>
          {sampleSize !== null && <Chip>{t('viewers', { count: sampleSize })}</Chip>}
        </p>
      )}
      {limitations.map(({ part, feature }) => (
        <NotInPlan key={part} feature={feature}>
          {t(`audienceLimits.${part}`)}
        </NotInPlan>
      ))}
      {told && <AudienceShares audience={data} />}
    </>
  );
}

function NeverTold() {
  const t = useTranslations('videoReport');
  return (
    <MessageBox title={t('neverToldTitle')}>
      <p>{t('neverToldText')}</p>
    </MessageBox>
  );
}
