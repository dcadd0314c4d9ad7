'use client';
import { contract, POWER_COLUMNS, type PowerColumn } from '@clipscope/contract';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Favourite, type Folder, subjectName } from '../../kit/favourites/favourite.ts';
import filing from '../../kit/favourites/filing.module.css';
import { FolderChoices } from '../../kit/favourites/folder-choices.tsx';
import { LabelChoices } from '../../kit/favourites/label-choices.tsx';
import { Notes } from '../../kit/favourites/notes.tsx';
import { Section } from '../../kit/favourites/section.tsx';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useMetricChartFormats } from '../../kit/metrics/use-metric-chart.ts';
import { useChartAbout } from '../../kit/report/use-chart-about.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, subjectPath, videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { ChartAboutContext } from '../../ui/chart/chart-about.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import { useColumnLabels, useTrendSummary, ValueCell } from './column-values.tsx';
import about from './favourites.module.css';
import { type FavouritesView, historyGrain, isMetric } from './favourites-view.ts';

type Props = {
  readonly favourite: Favourite | undefined;
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly onRemove: (favourites: readonly Favourite[]) => void;
};

/** Details of one favourite: history, folders, labels, notes and tracking. */
export function AboutDrawer({ favourite, folders, view, reportRange, onRemove }: Props) {
  const t = useTranslations('favourites.about');
  const video = useTranslations('favourites.video');
  const { goTo } = useUrlState();
  const close = () => goTo({ about: null, show: null });
  useReturnFocus(favourite !== undefined);
  return (
    <Drawer
      opened={favourite !== undefined}
      onClose={close}
      title={
        favourite && (
          <bdi className={about.aboutTitle}>
            {favourite.kind === 'video' ? video('about') : subjectName(favourite)}
          </bdi>
        )
      }
      position="right"
      size={460}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {favourite && (
        <div className={layout.blocks}>
          <p>
            <Link href={reportPath(favourite)} className={layout.link}>
              {t('report')}
            </Link>
          </p>
          {favourite.kind === 'account' && (
            <HistorySection favourite={favourite} view={view} reportRange={reportRange} />
          )}
          <Section title={t('folders')}>
            <FolderChoices favourite={favourite} folders={folders} />
          </Section>
          <Section title={t('labels')}>
            <LabelChoices favourites={[favourite]} />
          </Section>
          <Section title={t('notes')}>
            <Notes key={favourite.id} id={favourite.id} />
          </Section>
          {favourite.kind !== 'video' && (
            <Section title={t('tracking')}>
              <TrackingFacts favourite={favourite} />
            </Section>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} stroke={1.6} />}
            onClick={() => {
              close();
              onRemove([favourite]);
            }}
          >
            {favourite.kind === 'video' ? video('remove') : t('remove')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

function reportPath({ kind, platform, name, subjectId }: Favourite): string {
  if (kind === 'account') return accountPath({ platform, handle: name });
  const subject = { platform, id: subjectId };
  return kind === 'video' ? videoPath(subject) : subjectPath({ kind, ...subject });
}

/** How often it is updated, when it was, and the last error. */
function TrackingFacts({ favourite: { addedAt, frozen, tracking } }: { favourite: Favourite }) {
  const t = useTranslations('favourites.about');
  const { date, dateTime, ago } = useFormats();
  const { updatesPerDay, lastSuccessAt, lastError, nextDueAt } = tracking;
  return (
    <dl className={about.facts}>
      <dt>{t('added')}</dt>
      <dd>{date(addedAt)}</dd>
      <dt>{t('pace')}</dt>
      <dd>{frozen ? t('frozen') : t('perDay', { count: updatesPerDay })}</dd>
      <dt>{t('lastRead')}</dt>
      <dd>
        {lastSuccessAt === null ? (
          t('never')
        ) : (
          <Tip as="time" text={dateTime(lastSuccessAt)}>
            {ago(lastSuccessAt)}
          </Tip>
        )}
      </dd>
      {!frozen && (
        <>
          <dt>{t('nextRead')}</dt>
          <dd>
            <time>{dateTime(nextDueAt)}</time>
          </dd>
        </>
      )}
      {lastError !== null && (
        <>
          <dt>{t('lastError')}</dt>
          <dd>
            <bdi>
              <SentenceText of={lastError} />
            </bdi>
          </dd>
        </>
      )}
    </dl>
  );
}

type HistorySectionProps = {
  readonly favourite: Favourite;
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
};

/** The numbers of one account over the range: each as it is, and one of them over time. */
function HistorySection({ favourite, view, reportRange }: HistorySectionProps) {
  const t = useTranslations('favourites.about');
  const labels = useColumnLabels();
  const { read, goTo } = useUrlState();
  const { platform, subjectId } = favourite;
  const shown = readOne(read('show'), POWER_COLUMNS) ?? view.trend;
  // Nothing was observed yet: there is nothing to ask for.
  const isKnown = favourite.tracking.lastSuccessAt !== null;
  const reply = useApi(
    contract.powerTable,
    isKnown
      ? { query: { ...reportRange.query, platform, ids: subjectId, columns: view.columns.join() } }
      : null,
    { keepPrevious: true },
  );
  if (!isKnown) return <p className={layout.faint}>{t('unread')}</p>;
  const explain = { kind: 'account', id: subjectId, platform, ...reportRange.query } as const;
  return (
    <section className={filing.section}>
      <Loaded reply={reply} heightPx={120}>
        {({ rows: [row] }) => (
          <dl className={about.numbers}>
            {view.columns.map(column => (
              <div key={column}>
                <dt>{labels.name(column)}</dt>
                <dd>
                  <ValueCell
                    column={column}
                    cell={row?.columns.find(cell => cell.column === column)}
                    labels={labels}
                    explain={explain}
                  />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <NativeSelect
        size="xs"
        label={t('history')}
        value={shown}
        data={POWER_COLUMNS.map(column => ({ value: column, label: labels.name(column) }))}
        onChange={event => goTo({ show: event.currentTarget.value })}
      />
      <HistoryChart favourite={favourite} column={shown} reportRange={reportRange} />
    </section>
  );
}

type ChartProps = {
  readonly favourite: Favourite;
  readonly column: PowerColumn;
  readonly reportRange: ReportRange;
};

function HistoryChart({ favourite, column, reportRange }: ChartProps) {
  const t = useTranslations('favourites');
  const labels = useColumnLabels();
  const summaryOf = useTrendSummary(labels);
  const formats = useMetricChartFormats(isMetric(column) ? column : null);
  const { platform, subjectId } = favourite;
  const grain = historyGrain(column, reportRange.days);
  const about = useChartAbout({ ...reportRange, grain }, subjectName(favourite));
  const reply = useApi(
    contract.powerTableHistory,
    { query: { ...reportRange.query, platform, ids: subjectId, columns: column, grain } },
    { keepPrevious: true },
  );
  const points = reply.data?.rows[0]?.points;
  const chart = useMemo(() => {
    const values = (points ?? []).map(point => point.values[0] ?? null);
    return {
      shape: 'line' as const,
      days: (points ?? []).map(({ date }) => date),
      series: [{ name: labels.name(column), values }],
    };
  }, [points, labels, column]);
  return (
    <Loaded reply={{ ...reply, data: points }} heightPx={220}>
      {points => (
        <ChartAboutContext value={about}>
          <DayChart
            data={chart}
            formats={formats}
            title={labels.name(column)}
            fileName={`${favourite.name}-${column}`}
            summary={
              summaryOf(
                column,
                points.map(({ date, values: [value] }) => ({ date, value: value ?? null })),
              ) ?? t('noCourse')
            }
          />
        </ChartAboutContext>
      )}
    </Loaded>
  );
}
