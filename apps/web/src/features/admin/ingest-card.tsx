'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { Answered } from './answered.tsx';
import { useIngest } from './use-overview.ts';
import { When } from './when.tsx';

type Ingest = ReplyOf<typeof contract.adminIngest>;
type Kind = Ingest['kinds'][number];

/** Whether observations keep coming. */
export function IngestCard() {
  const t = useTranslations('admin.ingest');
  const reply = useIngest();
  return (
    <Answered reply={reply} heightPx={260}>
      {ingest => (
        <Card title={t('title')} flush={ingest.kinds.length > 0} note={<Interrupted ingest={ingest} />}>
          {ingest.kinds.length === 0 ? (
            <MessageBox title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <Kinds ingest={ingest} />
          )}
        </Card>
      )}
    </Answered>
  );
}

function Interrupted({ ingest: { interruptedInserts } }: { ingest: Ingest }) {
  const t = useTranslations('admin.ingest');
  return <span className={forms.faint}>{t('interrupted', { count: interruptedInserts })}</span>;
}

function Kinds({ ingest: { kinds, due } }: { ingest: Ingest }) {
  const t = useTranslations();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Kind>[]>(() => {
    const dueOf = (kind: Kind) => due.find(({ platform }) => platform === kind.platform);
    return [
      {
        id: 'what',
        header: t('admin.ingest.what'),
        cell: ({ kind, platform }) => (
          <span className={forms.named}>
            <b>{t(`platforms.${platform}`)}</b>
            <small>{t(`common.${kind}`)}</small>
          </span>
        ),
      },
      {
        id: 'observed',
        header: t('admin.ingest.observed'),
        sortBy: ({ lastObservedAt }) => lastObservedAt,
        cell: ({ lastObservedAt }) => <When at={lastObservedAt} />,
        numeric: true,
      },
      {
        id: 'recorded',
        header: t('admin.ingest.recorded'),
        sortBy: ({ lastRecordedAt }) => lastRecordedAt,
        cell: ({ lastRecordedAt }) => <When at={lastRecordedAt} />,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'day',
        header: t('admin.ingest.lastDay'),
        sortBy: ({ recordedLastDay }) => recordedLastDay,
        cell: ({ recordedLastDay }) => exact(recordedLastDay),
        numeric: true,
      },
      {
        id: 'due',
        header: t('admin.ingest.due'),
        cell: kind => exact(dueOf(kind)?.subjects ?? 0),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'lag',
        header: t('admin.ingest.lag'),
        cell: kind => t('admin.ingest.seconds', { count: exact(dueOf(kind)?.lagS ?? 0) }),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, exact, due]);
  return (
    <DataTable
      caption={t('admin.ingest.title')}
      columns={columns}
      rows={kinds}
      rowKey={({ kind, platform }) => `${platform} ${kind}`}
    />
  );
}
