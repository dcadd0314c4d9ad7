'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import styles from './dashboard.module.css';
import { Filled } from './filled.tsx';
import { heightPx, type Item } from './layout.ts';
import { MetricBars, MetricLines, MetricMap } from './metric-charts.tsx';
import { MetricNumber } from './metric-number.tsx';
import { type MetricSubject, useSubjectName, type WidgetNumbers } from './metric-subject.ts';
import { MetricTable } from './metric-table.tsx';

/** The heading, the note above a chart, and what stands below it. */
const AROUND_CHART_PX = 44 + 24 + 52;

/** Any number of the product of any subject, in the form that was chosen. */
export function MetricWidget({ item }: { item: Item }) {
  const reply = useApi(contract.widgetData, { params: { id: item.id } }, { keepPrevious: true });
  return <Filled reply={reply}>{data => <MetricView item={item} data={data} />}</Filled>;
}

function MetricView({ item, data }: { item: Item; data: WidgetNumbers }) {
  const subjects = data.subjects.filter(({ state }) => state === 'available');
  const unavailable = data.subjects.filter(({ state }) => state !== 'available');
  const chartPx = heightPx(item.height) - AROUND_CHART_PX - (unavailable.length > 0 ? 28 : 0);
  const shown = { data, subjects };
  return (
    <div className={styles.inside}>
      {item.kind !== 'number' && <RangeNote item={item} data={data} />}
      {subjects.length > 0 && (
        <>
          {item.kind === 'number' && <MetricNumber item={item} {...shown} />}
          {item.kind === 'line' && <MetricLines {...shown} heightPx={chartPx} />}
          {item.kind === 'bar' && <MetricBars {...shown} />}
          {item.kind === 'map' && <MetricMap {...shown} heightPx={chartPx} />}
          {item.kind === 'table' && <MetricTable {...shown} />}
        </>
      )}
      {unavailable.map(subject => (
        <UnavailableSubject
          key={`${subject.kind} ${subject.platform} ${subject.subjectId}`}
          subject={subject}
        />
      ))}
    </div>
  );
}

function RangeNote({ item, data: { range, subjects } }: { item: Item; data: WidgetNumbers }) {
  const t = useTranslations('dashboard.metric');
  const { day } = useFormats();
  const subjectName = useSubjectName();
  const days = item.rangeDays ?? 0;
  const basis = subjects.find(({ state }) => state === 'available')?.basis;
  const [only, ...others] = subjects;
  return (
    <p className={styles.rangeNote}>
      {only && others.length === 0 && item.kind === 'map' && (
        <b>
          <bdi>{subjectName(only)}</bdi>
        </b>
      )}
      <bdi>{basis === 'gained' ? t('gainedIn', { days }) : t('lastDays', { days })}</bdi>
      {range.clippedByPlan && (
        <button
          type="button"
          onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: days })}
        >
          {t('clipped', { day: day(range.startDate) })}
        </button>
      )}
    </p>
  );
}

/** Why one subject has no number here; the others have theirs. */
function UnavailableSubject({ subject }: { subject: MetricSubject }) {
  const t = useTranslations('dashboard.metric');
  const name = useSubjectName()(subject);
  const { feature } = subject;
  if (feature !== null)
    return (
      <p className={styles.unavailable}>
        <bdi>{name}</bdi>:{' '}
        <button type="button" onClick={() => openLimitation({ kind: 'feature', feature })}>
          {t('notInPlan')}
        </button>
      </p>
    );
  return (
    <p className={styles.unavailable}>
      <bdi>{name}</bdi>: {subject.state === 'unknown' ? t('unknown') : t('notForKind')}
    </p>
  );
}
