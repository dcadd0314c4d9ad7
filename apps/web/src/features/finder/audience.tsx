'use client';
import { contract } from '@clipscope/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './finder.module.css';
import { ShareBars } from './share-bars.tsx';

const COUNTRIES_SHOWN = 8;

/** Who follows, as last told, with who told it and when. */
export function Audience({ id }: { id: string }) {
  const t = useTranslations('finder');
  const genderName = useTranslations('genders');
  const { ago } = useFormats();
  const { flagged } = useNames();
  const sourceName = useSourceName();
  const { data, error, mutate } = useApi(contract.audienceDemographic, { params: { id }, query: {} });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.latest === null) {
    return (
      <MessageBox title={t('audience.untoldTitle')}>
        <p>{t('audience.untoldText')}</p>
      </MessageBox>
    );
  }
  const { countries, ages, genders, limitations, latest, sampleSize } = data;
  return (
    <>
      <p className={styles.faint}>
        {t('audience.told', { ago: ago(latest.observedAt), source: sourceName(latest.source) })}
        {sampleSize !== null && ` · ${t('audience.sample', { count: sampleSize })}`}
      </p>
      <ShareBars
        title={t('audience.audienceCountry')}
        shares={countries?.slice(0, COUNTRIES_SHOWN).map(({ countryCode, share }) => ({
          name: flagged(countryCode),
          share,
        }))}
      />
      <ShareBars
        title={t('audience.audienceAge')}
        shares={ages?.map(({ band, share }) => ({ name: band, share }))}
      />
      <ShareBars
        title={t('audience.audienceGender')}
        shares={genders?.map(({ gender, share }) => ({ name: genderName(gender), share }))}
      />
      {limitations.map(({ part, feature }) => (
        <Button
          key={part}
          size="xs"
          variant="default"
          onClick={() => openLimitation({ kind: 'feature', feature })}
        >
          {t(`audience.locked.${part}`)}
        </Button>
      ))}
    </>
  );
}
