'use client';
import { isPlainCounter } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Tip } from '../../ui/tip.tsx';
import { ChangeMark } from './change-mark.tsx';
import {
  explainOf,
  type MetricSubject,
  pathOf,
  useNumberText,
  useSubjectName,
  type WidgetNumbers,
} from './metric-subject.ts';
import { useNumberName } from './use-widget-title.ts';

type Props = { readonly data: WidgetNumbers; readonly subjects: readonly MetricSubject[] };

/** The subjects below each other: counts with their change, metrics with their sample. */
export function MetricTable({ data, subjects }: Props) {
  const t = useTranslations('dashboard.metric');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const subjectName = useSubjectName();
  const name = useNumberName()(data.metric);
  const text = useNumberText(data.metric);
  const isCount = isPlainCounter(data.metric);
  const columns = useMemo((): TableColumn<MetricSubject>[] => {
    const besides: TableColumn<MetricSubject> = isCount
      ? {
          id: 'change',
          header: t('change'),
          sortBy: ({ change }) => change,
          cell: ({ change }) => (
            <ChangeMark value={change} title={change === null ? undefined : exact(change)} />
          ),
          numeric: true,
        }
      : {
          id: 'sample',
          header: common('sampleSize'),
          sortBy: ({ measured }) => measured?.sample ?? null,
          cell: ({ measured }) => exact(measured?.sample ?? null),
          numeric: true,
        };
    return [
      {
        id: 'subject',
        header: common('item'),
        sortBy: subjectName,
        cell: subject => {
          const path = pathOf(subject);
          if (path === null) return <bdi>{subjectName(subject)}</bdi>;
          return (
            <Link href={path} prefetch={false} data-private>
              <bdi>{subjectName(subject)}</bdi>
            </Link>
          );
        },
      },
      {
        id: 'value',
        header: name,
        sortBy: ({ value }) => value,
        cell: subject => {
          const explain = explainOf(data, subject);
          if (subject.measured && explain)
            return <MetricFigure measured={subject.measured} explain={explain} compact />;
          if (subject.value === null) return common('noData');
          return <Tip text={exact(subject.value)}>{text(subject.value)}</Tip>;
        },
        numeric: true,
      },
      besides,
    ];
  }, [t, exact, subjectName, name, text, isCount, data, common]);
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={subjects}
      rowKey={({ kind, platform, subjectId }) => `${kind} ${platform} ${subjectId}`}
    />
  );
}
