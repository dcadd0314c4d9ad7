'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import type { ChartStyle } from '../../ui/chart/chart-colors.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { useChartFormats } from '../../ui/chart/use-chart-formats.ts';
import { Loaded } from './loaded.tsx';
import { ridgesOf } from './spread.ts';
import { ridgesHeightPx, spreadOption } from './spread-option.ts';
import type { Subject, SubjectRegions } from './subject.ts';
import { COUNTRIES } from './subject-call.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useSubjectRegions } from './subject-calls.ts';

type Props = { readonly subject: Subject; readonly days: SubjectDays; readonly fileName: string };

export function SpreadCard({ subject, days, fileName }: Props) {
  const t = useTranslations('subjectReport');
  const reply = useSubjectRegions(subject, days, COUNTRIES);
  return (
    <Card title={t('spreadTitle')} note={t('spreadNote')}>
      <Loaded reply={reply} heightPx={ridgesHeightPx(COUNTRIES) + 24}>
        {regions => <Ridges regions={regions} fileName={fileName} />}
      </Loaded>
    </Card>
  );
}

function Ridges({ regions, fileName }: { regions: SubjectRegions; fileName: string }) {
  const t = useTranslations('subjectReport');
  const { country, day, list } = useFormats();
  const formats = useChartFormats();
  const ridges = useMemo(() => ridgesOf(regions), [regions]);
  const days = useMemo(() => regions.regions[0]?.points.map(point => point.date) ?? [], [regions]);
  const option = useCallback(
    (look: ChartStyle) => spreadOption(days, ridges, country, formats, look),
    [days, ridges, country, formats],
  );
  const table = useMemo(
    () => ({
      columns: [t('day'), ...ridges.map(({ region }) => country(region))],
      rows: days.map((date, index) => [date, ...ridges.map(({ counted }) => counted[index] ?? null)]),
    }),
    [days, ridges, country, t],
  );
  const peaks = ridges.flatMap(({ region, peakDay }) =>
    peakDay === null ? [] : [t('peakOf', { country: country(region), day: day(peakDay) })],
  );
  return (
    <ChartFrame
      title={t('spreadTitle')}
      summary={t('spreadSummary', { peaks: list(peaks) })}
      fileName={`${fileName}-spread`}
      heightPx={ridgesHeightPx(Math.max(2, ridges.length))}
      option={option}
      table={table}
      isEmpty={ridges.length === 0}
      emptyText={t('noRegions')}
    />
  );
}
