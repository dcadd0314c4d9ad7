'use client';
import { flagEmoji } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MapChart } from '../../ui/chart/map-chart.tsx';
import type { Audience } from './audience-tab.tsx';
import styles from './report.module.css';

type Props = { readonly countries: NonNullable<Audience['countries']>; readonly handle: string };

export function AudienceCountries({ countries, handle }: Props) {
  const t = useTranslations('accountReport.audience');
  const common = useTranslations('common');
  const { percent, country } = useFormats();
  const values = useMemo(
    () => countries.map(({ countryCode, share }) => ({ code: countryCode, value: share })),
    [countries],
  );
  const bars = useMemo(
    () =>
      countries.map(({ countryCode, share }) => ({
        id: countryCode,
        label: `${flagEmoji(countryCode)} ${country(countryCode)}`,
        value: share,
      })),
    [countries, country],
  );
  const names = useMemo(() => ({ label: t('countries'), value: common('share') }), [t, common]);
  const [first] = countries;
  const summary = first
    ? t('largest', { name: country(first.countryCode), share: percent(first.share) })
    : t('untoldPart');
  const rest = 1 - countries.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <div className={styles.lead}>
        <MapChart
          values={values}
          valueName={common('share')}
          formatValue={percent}
          summary={summary}
          emptyText={t('untoldPart')}
          fileName={`${handle}-audience-map`}
        />
        {bars.length > 0 && (
          <BarChart
            bars={bars}
            names={names}
            formatValue={percent}
            summary={summary}
            fileName={`${handle}-audience-countries`}
          />
        )}
      </div>
      {bars.length > 0 && rest > 0.001 && (
        <p className={styles.remark}>{t('otherCountries', { share: percent(rest) })}</p>
      )}
    </>
  );
}
