'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { NotInPlan } from '../../kit/limitation/feature-gate.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MapChart } from '../../ui/chart/engine/map-chart.tsx';
import { asks, explainAccount } from './account-calls.ts';
import styles from './report.module.css';
import { type AccountBasic, type AccountInfo, metricOf, type ReportSubject } from './report-subject.ts';

const { part } = partsOf<ReportSubject, AccountBasic>();

type Audience = ReplyOf<typeof contract.audienceDemographic>;
type PartOfAudience = Audience['limitations'][number]['part'];
type Share = { readonly id: string; readonly label: string; readonly value: number | null };

const demographics = part({
  asks: { audience: asks.audience },
  feature: 'DEMOGRAPHICS',
  heightPx: 560,
  empty: ({ t, audience }) =>
    audience.latest === null && {
      title: t('accountReport.audience.untoldTitle'),
      text: t('accountReport.audience.untoldText'),
    },
  show: ({ t, flagged, audience, subject }) => {
    const { handle } = subject;
    const ages = (audience.ages ?? []).map(({ band, share }) => ({ id: band, label: band, value: share }));
    const genders = (audience.genders ?? []).map(({ gender, share }) => ({
      id: gender,
      label: t(`accountReport.audience.genderNames.${gender}`),
      value: share,
    }));
    const countries = (audience.countries ?? []).map(({ countryCode, share }) => ({
      id: countryCode,
      label: flagged(countryCode),
      value: share,
    }));
    return (
      <>
        <Source audience={audience} />
        <div className={styles.charts}>
          <Shares audience={audience} part="ages" bars={ages} handle={handle} />
          <Shares audience={audience} part="genders" bars={genders} handle={handle} />
        </div>
        <Shares audience={audience} part="countries" bars={countries} handle={handle} />
      </>
    );
  },
});

function Source({ audience: { latest, sampleSize } }: { readonly audience: Audience }) {
  const { t, ago, countedExactly } = useTools();
  const sourceName = useSourceName();
  return (
    latest && (
      <p className={styles.remark}>
        {t('accountReport.audience.told', { ago: ago(latest.observedAt), source: sourceName(latest.source) })}{' '}
        {sampleSize === null
          ? t('accountReport.audience.sampleUntold')
          : t('accountReport.audience.sample', countedExactly(sampleSize))}
      </p>
    )
  );
}

type Props = {
  readonly audience: Audience;
  readonly part: PartOfAudience;
  readonly bars: readonly Share[];
  readonly handle: string;
};

/** One part of the audience, or why the plan does not show it. */
function Shares({ audience, part, bars, handle }: Props) {
  const tools = useTools();
  const { t, percent } = tools;
  const limitation = audience.limitations.find(one => one.part === part);
  const title = t(`accountReport.audience.${part}`);
  const chart = {
    summary: summaryOf(bars, tools),
    emptyText: t('accountReport.audience.untoldPart'),
    formatValue: percent,
  };
  const barChart = (
    <BarChart
      {...chart}
      bars={bars}
      names={{ label: title, value: t('common.share') }}
      fileName={`${handle}-audience-${part}`}
    />
  );
  return (
    <Card title={title}>
      {limitation ? (
        <NotInPlan feature={limitation.feature} />
      ) : part === 'countries' ? (
        <>
          <div className={styles.lead}>
            <MapChart
              {...chart}
              values={bars.map(({ id, value }) => ({ code: id, value: value ?? 0 }))}
              valueName={t('common.share')}
              fileName={`${handle}-audience-map`}
            />
            {bars.length > 0 && barChart}
          </div>
          <OtherCountries bars={bars} />
        </>
      ) : (
        barChart
      )}
    </Card>
  );
}

function summaryOf(bars: readonly Share[], { t, percent, country }: Tools): string {
  const [first] = bars.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (!first) return t('accountReport.audience.untoldPart');
  const name = /^[A-Z]{2}$/.test(first.id) ? country(first.id) : first.label;
  return t('accountReport.audience.largest', { name, share: percent(first.value) });
}

function OtherCountries({ bars }: { readonly bars: readonly Share[] }) {
  const { t, percent } = useTools();
  const rest = 1 - bars.reduce((sum, { value }) => sum + (value ?? 0), 0);
  if (bars.length === 0 || rest <= 0.001) return null;
  return (
    <p className={styles.remark}>{t('accountReport.audience.otherCountries', { share: percent(rest) })}</p>
  );
}

/** What may speak against followers or comments being genuine: signals with their rows, never a verdict. */
const signals = part({
  asks: { info: asks.info },
  heightPx: 80,
  title: ({ t }) => t('accountReport.signals.title'),
  note: ({ info, subject, range }) => {
    const quality = metricOf(info, 'audience_quality');
    return (
      quality && <MetricFigure measured={quality} explain={explainAccount({ subject, range })} compact />
    );
  },
  show: ({ t, info }) => (
    <>
      {info.audienceSignals.length === 0 ? (
        <p>
          {metricOf(info, 'audience_quality')?.notEnough
            ? t('accountReport.signals.unknown')
            : t('accountReport.signals.none')}
        </p>
      ) : (
        <ul className={styles.signals}>
          {info.audienceSignals.map(signal => (
            <Signal key={`${signal.kind} ${signal.rows[0] ?? ''}`} signal={signal} />
          ))}
        </ul>
      )}
      <p className={styles.remark}>{t('accountReport.signals.notAVerdict')}</p>
    </>
  ),
});

const LISTED = 12;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
/** Standings of the account as a whole: their one row is the account itself. */
const OF_ACCOUNT = ['few-views-per-follower', 'few-likes-per-follower'];
const COUNTED = ['follower-jump-without-views', 'commenter-ring'];

type SignalProps = { readonly signal: AccountInfo['audienceSignals'][number] };

function Signal({ signal: { kind, figure, rows } }: SignalProps) {
  const { t, percent, count, day } = useTools();
  const shown = COUNTED.includes(kind) ? count(figure) : percent(figure, 0);
  return (
    <li>
      <p>{t(`accountReport.signals.kinds.${kind}`, { figure: shown, count: figure })}</p>
      {!OF_ACCOUNT.includes(kind) && (
        <details className={styles.evidence}>
          <summary>{t('accountReport.signals.rows', { count: rows.length })}</summary>
          <ul>
            {rows.slice(0, LISTED).map(row => (
              <li key={row}>{ISO_DAY.test(row) ? day(row.slice(0, 10)) : row}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

export const audience = [demographics, signals];
