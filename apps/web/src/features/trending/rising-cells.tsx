'use client';
import { type Platform, TREND_STAGES, type TrendStage } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Portrait, RemotePicture } from '../../ui/portrait.tsx';
import { Tip, tip } from '../../ui/tip.tsx';
import styles from './trending.module.css';
import { perDay, placeIn, type RisingRow, type reachOf, signedPercent, WORLD } from './trending-view.ts';

type Props = {
  readonly row: RisingRow;
  readonly reach: ReturnType<typeof reachOf>;
  readonly platform: Platform;
  readonly range: ReportRange;
  readonly region: string;
};

/** The growth a day, where it may lie, and its cautious end, by which the list is ranked. */
export function GrowthCell({ row, reach, platform, range, region }: Props) {
  const t = useTranslations('trending');
  const { percent } = useFormats();
  const { measured } = row.trend;
  const shown = (growth: number) => signedPercent(perDay(growth), percent);
  return (
    <div className={styles.growth}>
      <MetricFigure
        compact
        measured={measured}
        label={t('columns.growth')}
        format={shown}
        explain={{
          kind: row.kind,
          id: row.id,
          platform,
          startDate: range.startDate,
          endDate: range.endDate,
          ...range.asOfQuery,
          ...(region !== WORLD && { regions: region }),
        }}
      />
      {measured.value !== null && measured.interval && (
        <span className={styles.doubt}>
          <Whisker reach={reach} value={measured.value} interval={measured.interval} />
          <Tip
            data-sure={measured.interval.low > 0 || undefined}
            text={t(measured.interval.low > 0 ? 'sure' : 'unsure')}
          >
            {t('atLeast', { growth: shown(measured.interval.low) })}
          </Tip>
        </span>
      )}
    </div>
  );
}

type Interval = { readonly low: number; readonly high: number };
type WhiskerProps = { readonly reach: Interval; readonly value: number; readonly interval: Interval };

const WIDTH = 88;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;

/** An interval on a scale shared by all rows; the vertical line is zero growth. The numbers are next to it. */
function Whisker({ reach, value, interval }: WhiskerProps) {
  const x = (number: number) => Math.round(10 * (4 + (WIDTH - 8) * placeIn(reach, number))) / 10;
  return (
    <svg
      className={styles.whisker}
      data-sure={interval.low > 0 || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <line data-part="scale" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <line data-part="zero" x1={x(0)} x2={x(0)} y1={1} y2={HEIGHT - 1} />
      <line data-part="interval" x1={x(interval.low)} x2={x(interval.high)} y1={MIDDLE} y2={MIDDLE} />
      <circle cx={x(value)} cy={MIDDLE} r={3.5} />
    </svg>
  );
}

/** Its name, linked to its report, and why it is listed. */
export function SubjectCell({ row }: { row: RisingRow }) {
  const t = useTranslations('trending');
  const unnamed = useTranslations('subjectReport.unnamed');
  return (
    <div className={styles.subject}>
      {row.coverUrl !== null && <RemotePicture className={styles.soundCover} src={row.coverUrl} />}
      <div className={styles.words}>
        <Link className={styles.name} href={row.path}>
          <bdi>{row.name ?? unnamed('sound')}</bdi>
        </Link>
        {row.author && (
          <span className={layout.muted}>
            {' '}
            <bdi>{row.author}</bdi>
          </span>
        )}
        <span className={styles.stageOnPhone}>
          <StageChip trend={row.trend} />
        </span>
        <p className={layout.faint}>
          <bdi>
            {t('reason', { videos: row.newVideos, before: row.newVideosBefore, creators: row.creators })}
          </bdi>
        </p>
      </div>
    </div>
  );
}

type StagedTrend = { readonly stage: TrendStage | null; readonly measured?: { readonly notEnough: unknown } };

/** Without a stage, a trend is not clear, or there are too few videos to decide. */
export function StageChip({ trend: { stage, measured } }: { trend: StagedTrend }) {
  const t = useTranslations('trending');
  const texts = useTranslations();
  const [name, text] =
    stage !== null
      ? [texts(`stages.${stage}`), t(`stageTexts.${stage}`)]
      : measured?.notEnough === null
        ? [t('stageNone'), t('stageNoneText')]
        : [t('stageUnknown'), t('stageUnknownText')];
  return (
    <Tip className={styles.stage} data-stage={stage ?? 'unknown'} text={text}>
      {name}
    </Tip>
  );
}

/** How to read the list, behind a button. */
export function StageLabel() {
  const t = useTranslations('trending');
  return (
    <details className={styles.howTo}>
      <summary>{t('howToRead')}</summary>
      <p>{t('howGrowth')}</p>
      <dl>
        {TREND_STAGES.map(stage => (
          <div key={stage}>
            <dt>
              <StageChip trend={{ stage }} />
            </dt>
            <dd>{t(`stageTexts.${stage}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The most active ones, as pictures that lead to their reports. */
export function SampleCreators({ creators }: { creators: RisingRow['sampleCreators'] }) {
  const t = useTranslations('trending');
  return (
    <span className={styles.faces}>
      {creators.map(account => (
        <Link
          key={account.id}
          href={accountPath(account)}
          {...tip(t('creator', { name: account.displayName, handle: account.handle }))}
          aria-label={t('creator', { name: account.displayName, handle: account.handle })}
          data-private
        >
          <Portrait name={account.displayName} src={account.avatarUrl} sizePx={24} />
        </Link>
      ))}
    </span>
  );
}
