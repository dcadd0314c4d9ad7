'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { CompareDays } from './compare-days.ts';
import type { CompareView } from './compare-view.ts';
import { MemberName } from './member-name.tsx';
import type { Member } from './use-members.ts';
import type { ShareOfVoice } from './voice-card.tsx';

type Row = ShareOfVoice['members'][number];
type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly shares: ShareOfVoice;
  readonly days: CompareDays;
};

export function VoiceTable({ view, members, shares, days }: Props) {
  const t = useTranslations('compare');
  const { percent, exact, count } = useFormats();
  const { kind, platform } = view;
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const among = (own: string) => shares.members.flatMap(({ id }) => (id === own ? [] : [id])).join();
    const part = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
    const summed = (id: 'videos' | 'views' | 'engagements', hideOnPhone: boolean): TableColumn<Row> => ({
      id,
      header: t(`sums.${id}`),
      sortBy: row => part(row[id]),
      cell: row => {
        const value = part(row[id]);
        return (
          <span title={exact(value)}>{value !== null && value < 1000 ? exact(value) : count(value)}</span>
        );
      },
      numeric: true,
      hideOnPhone,
    });
    const shared = (id: 'views' | 'engagements'): TableColumn<Row> => ({
      id: `${id}Share`,
      header: t(`voices.${id}`),
      sortBy: row => row.share.figures[id] ?? null,
      cell: row => percent(row.share.figures[id] ?? null),
      numeric: true,
      hideOnPhone: id === 'engagements',
    });
    return [
      {
        id: 'member',
        header: t(`columns.${kind}`),
        cell: row => {
          const member = members.find(one => one.id === row.id);
          return member ? <MemberName member={member} /> : row.id;
        },
        text: row => row.id,
      },
      {
        id: 'share',
        header: t('voices.videos'),
        sortBy: row => row.share.value,
        cell: row => (
          <MetricFigure
            measured={row.share}
            explain={{ kind, id: row.id, platform, ...days.known, among: among(row.id) }}
            compact
          />
        ),
        numeric: true,
      },
      shared('views'),
      shared('engagements'),
      summed('videos', true),
      summed('views', true),
      summed('engagements', true),
    ];
  }, [t, percent, exact, count, kind, platform, members, shares, days]);
  return <DataTable caption={t('voice')} columns={columns} rows={shares.members} rowKey={row => row.id} />;
}
