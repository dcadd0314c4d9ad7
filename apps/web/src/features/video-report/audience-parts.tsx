'use client';
import { NotInPlan } from '../../kit/limitation/feature-gate.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useTools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MapChart } from '../../ui/chart/engine/map-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './video.module.css';
import { asks, type Video, type VideoAudience, type VideoSubject } from './video-calls.ts';

const { part } = partsOf<VideoSubject, Video>();

const gate = { feature: 'DEMOGRAPHICS', heightPx: 400 } as const;

/** Who watched, as far as the platform reported it. */
const reported = part({
  ...gate,
  asks: { audience: asks.audience },
  gateText: ({ t }) => t('videoReport.audienceGate'),
  isShown: ({ subject }) => subject.platform === 'tiktok',
  empty: ({ t, audience: { latest, limitations } }) =>
    latest === null &&
    limitations.length === 0 && {
      title: t('videoReport.neverToldTitle'),
      text: t('videoReport.neverToldText'),
    },
  show: ({ t, audience }) => (
    <>
      <Source audience={audience} />
      {audience.limitations.map(({ part, feature }) => (
        <NotInPlan key={part} feature={feature}>
          {t(`videoReport.audienceLimits.${part}`)}
        </NotInPlan>
      ))}
      {audience.latest && <Shares audience={audience} />}
    </>
  ),
});

const neverReported = part({
  ...gate,
  gateText: ({ t }) => t('videoReport.audienceGate'),
  isShown: ({ subject }) => subject.platform !== 'tiktok',
  show: ({ t }) => (
    <MessageBox title={t('videoReport.neverToldTitle')}>
      <p>{t('videoReport.neverToldText')}</p>
    </MessageBox>
  ),
});

export const audience = [reported, neverReported];

function Source({ audience: { latest, sampleSize } }: { readonly audience: VideoAudience }) {
  const { t, ago, dateTime } = useTools();
  const sourceName = useSourceName();
  return (
    latest && (
      <p className={layout.chips}>
        <Chip live title={dateTime(latest.observedAt)}>
          {t('videoReport.toldAgo', { ago: ago(latest.observedAt) })}
        </Chip>
        <Chip>{t('videoReport.source', { source: sourceName(latest.source) })}</Chip>
        {sampleSize !== null && <Chip>{t('videoReport.viewers', { count: sampleSize })}</Chip>}
      </p>
    )
  );
}

const MOST_COUNTRIES = 10;

function Shares({ audience }: { readonly audience: VideoAudience }) {
  const { t, country, list, percent } = useTools();
  const { id, ages, genders, countries } = audience;
  const summaryOf = (bars: readonly { readonly label: string; readonly value: number | null }[]) =>
    list(bars.map(({ label, value }) => `${label}: ${percent(value)}`));
  const ofCountries = countries?.map(({ countryCode, share }) => ({
    id: countryCode,
    label: country(countryCode),
    value: share,
  }));
  const cards = [
    {
      title: t('videoReport.ages'),
      label: t('videoReport.ageBand'),
      bars: ages?.map(({ band, share }) => ({ id: band, label: band, value: share })),
      file: `${id}-ages`,
    },
    {
      title: t('videoReport.gendersTitle'),
      label: t('videoReport.gender'),
      bars: genders?.map(({ gender, share }) => ({
        id: gender,
        label: t(`genders.${gender}`),
        value: share,
      })),
      file: `${id}-genders`,
    },
    {
      title: t('videoReport.countries'),
      label: t('videoReport.country'),
      bars: ofCountries?.slice(0, MOST_COUNTRIES),
      file: `${id}-countries`,
    },
  ];
  const value = t('videoReport.share');
  const [byAge, byGender, byCountry] = cards.map(
    ({ title, label, bars, file }) =>
      bars && (
        <Card key={file} title={title}>
          <BarChart
            bars={bars}
            names={{ label, value }}
            formatValue={percent}
            summary={summaryOf(bars)}
            fileName={file}
          />
        </Card>
      ),
  );
  return (
    <div className={styles.pair}>
      {byAge}
      {byGender}
      {ofCountries && (
        <Card title={t('videoReport.countriesMap')}>
          <MapChart
            values={ofCountries.map(one => ({ code: one.id, value: one.value }))}
            valueName={value}
            formatValue={percent}
            summary={summaryOf(ofCountries.slice(0, MOST_COUNTRIES))}
            fileName={`${id}-countries`}
          />
        </Card>
      )}
      {byCountry}
    </div>
  );
}
