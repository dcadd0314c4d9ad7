'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MapChart } from '../../ui/chart/map-chart.tsx';
import styles from './video.module.css';
import type { VideoAudience } from './video-subject.ts';

type Share = { readonly id: string; readonly label: string; readonly value: number | null };
const MOST_COUNTRIES = 10;

/** Who watched, as far as it was told. */
export function AudienceShares({ audience }: { audience: VideoAudience }) {
  const t = useTranslations('videoReport');
  const genderName = useTranslations('genders');
  const { country, percent } = useFormats();
  const { id, ages, genders, countries } = audience;
  const ageBars = useMemo(
    () => ages?.map(({ band, share }) => ({ id: band, label: band, value: share })),
    [ages],
  );
  const genderBars = useMemo(
    () => genders?.map(({ gender, share }) => ({ id: gender, label: genderName(gender), value: share })),
    [genders, genderName],
  );
  const countryBars = useMemo(
    () =>
      countries
        ?.slice(0, MOST_COUNTRIES)
        .map(({ countryCode, share }) => ({ id: countryCode, label: country(countryCode), value: share })),
    [countries, country],
  );
  const onMap = useMemo(
    () => countries?.map(({ countryCode, share }) => ({ code: countryCode, value: share })) ?? [],
    [countries],
  );
  return (
    <div className={styles.pair}>
      {ageBars && <SharesCard title={t('ages')} label={t('ageBand')} bars={ageBars} file={`${id}-ages`} />}
      {genderBars && (
        <SharesCard title={t('gendersTitle')} label={t('gender')} bars={genderBars} file={`${id}-genders`} />
      )}
      {countryBars && (
        <>
          <Card title={t('countriesMap')}>
            <MapChart
              values={onMap}
              valueName={t('share')}
              formatValue={percent}
              summary={summaryOf(countryBars, percent)}
              fileName={`${id}-countries`}
            />
          </Card>
          <SharesCard
            title={t('countries')}
            label={t('country')}
            bars={countryBars}
            file={`${id}-countries`}
          />
        </>
      )}
    </div>
  );
}

type SharesProps = {
  readonly title: string;
  readonly label: string;
  readonly bars: readonly Share[];
  readonly file: string;
};

function SharesCard({ title, label, bars, file }: SharesProps) {
  const t = useTranslations('videoReport');
  const { percent } = useFormats();
  const names = useMemo(() => ({ label, value: t('share') }), [label, t]);
  return (
    <Card title={title}>
      <BarChart
        bars={bars}
        names={names}
        formatValue={percent}
        summary={summaryOf(bars, percent)}
        fileName={file}
      />
    </Card>
  );
}

function summaryOf(bars: readonly Share[], percent: (share: number | null) => string): string {
  return bars.map(({ label, value }) => `${label}: ${percent(value)}`).join(', ');
}
