'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { hashtagPath, soundPath } from '../../lib/page/paths.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { risingCall } from './first-calls.ts';
import { useRisingColumns } from './rising-columns.tsx';
import type { RisingRow } from './rising-row.ts';
import { StageLabel } from './stage-label.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { type TrendingView, WORLD } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Props = {
  readonly kind: 'hashtags' | 'sounds';
  readonly region: string;
  readonly view: TrendingView;
  readonly range: TrendingRange;
};

/** Growth, new videos and creators are always of so many last days, whatever the range. */
const COUNTED_DAYS = 7;
const inApiOrder = () => {};

export function RisingTab({ kind, region, view, range }: Props) {
  const t = useTranslations('trending');
  const { day } = useFormats();
  const { platform, metric } = view;
  const call = risingCall(region, view, range);
  const hashtags = useApi(contract.trendingHashtags, kind === 'hashtags' ? call : null, {
    keepPrevious: true,
  });
  const sounds = useApi(contract.trendingSounds, kind === 'sounds' ? call : null, { keepPrevious: true });
  const { data, error, mutate } = kind === 'hashtags' ? hashtags : sounds;
  const rows = useMemo(() => data && rowsOf(data, platform), [data, platform]);
  const columns = useRisingColumns({ rows: rows ?? [], view, range, region });

  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data || !rows) return <TableSkeleton withControls={false} />;
  if (rows.length === 0) {
    return (
      <MessageBox title={t(metric === 'velocity' ? `nothingRises.${kind}` : `nothingUsed.${kind}`)}>
        <p>{t(region === WORLD ? 'nothingTextWorld' : 'nothingText')}</p>
      </MessageBox>
    );
  }
  const isRankedByRange = metric !== 'velocity' && range.days !== COUNTED_DAYS;
  const notes = [
    t('measuredUntil', { day: day(data.lastDay) }),
    ...(isRankedByRange ? [t('rankedOver', { days: range.days })] : []),
  ];
  return (
    <>
      <PlanClip covered={data.range} reportRange={range} />
      <Card title={t(`tabs.${kind}`)} note={notes.join(' · ')} flush>
        <DataTable
          caption={t(`tabs.${kind}`)}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          sort={null}
          onSort={inApiOrder}
        />
      </Card>
      <StageLabel />
    </>
  );
}

type Reply = ReplyOf<typeof contract.trendingHashtags> | ReplyOf<typeof contract.trendingSounds>;

function rowsOf(reply: Reply, platform: TrendingView['platform']): RisingRow[] {
  if ('hashtags' in reply) {
    return reply.hashtags.map(({ hashtag, ...row }) => ({
      ...row,
      kind: 'hashtag',
      id: hashtag,
      name: `#${hashtag}`,
      author: null,
      coverUrl: null,
      path: hashtagPath({ hashtag, platform }),
    }));
  }
  return reply.sounds.map(({ sound, ...row }) => ({
    ...row,
    kind: 'sound',
    id: sound.id,
    name: sound.title || null,
    author: sound.author,
    coverUrl: sound.coverUrl,
    path: soundPath({ id: sound.id, platform }),
  }));
}
