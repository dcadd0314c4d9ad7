'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { usesByDay } from './usage-days.ts';

type Props = { readonly usage: ReplyOf<typeof contract.adminUsage>; readonly name: string };

export function UsageChart({ usage, name }: Props) {
  const t = useTranslations('admin.usage');
  const { exact, day } = useFormats();
  const { days, uses } = useMemo(() => usesByDay(usage.days, usage), [usage]);
  const data = useMemo<DayChartData>(
    () => ({ shape: 'bar', days, series: [{ name: t('uses'), values: uses, color: 0 }] }),
    [days, uses, t],
  );
  const sum = exact(uses.reduce((total, one) => total + one, 0));
  return (
    <Card title={t('byDay')} note={t('sum', { count: sum })}>
      <DayChart
        data={data}
        title={t('byDay')}
        summary={t('summary', {
          name,
          count: sum,
          first: day(usage.startDate),
          last: day(usage.endDate),
        })}
        fileName="usage"
      />
    </Card>
  );
}
