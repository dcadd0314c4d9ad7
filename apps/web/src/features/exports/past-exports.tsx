'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Loader, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './exports.module.css';

type Made = ReplyOf<typeof contract.pastExports>;
type Export = Made['exports'][number];

/** The team's last exports. Files are not kept: one that is wanted again is made anew. */
export function PastExports({ reply }: { reply: SWRResponse<Made | null, Error> }) {
  const t = useTranslations('exports.past');
  const { data, error, mutate } = reply;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={200} />;
  if (data.exports.length === 0) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </MessageBox>
    );
  }
  return <ExportTable exports={data.exports} />;
}

function ExportTable({ exports }: { exports: readonly Export[] }) {
  const t = useTranslations('exports');
  const { exact, dateTime, ago } = useFormats();
  const { read, goTo, linkTo } = useUrlState();
  const { data: team } = useApi(contract.teamMembers, {});
  const columns = useMemo<TableColumn<Export>[]>(() => {
    const nameOf = (id: string) => team?.members.find(({ userId }) => userId === id)?.name;
    return [
      {
        id: 'fileName',
        header: t('past.file'),
        sortBy: ({ fileName }) => fileName,
        cell: ({ fileName, what }) => (
          <span className={styles.fileName}>
            <bdi>{fileName}</bdi>
            <small>{t(`whats.${what}`)}</small>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('past.state'),
        cell: ({ state }) => (
          <span className={styles.state} data-state={state}>
            {state === 'running' && <Loader size={12} aria-hidden="true" />}
            {t(`past.states.${state}`)}
          </span>
        ),
        text: ({ state }) => t(`past.states.${state}`),
      },
      {
        id: 'rows',
        header: t('past.rows'),
        sortBy: ({ rows }) => rows,
        cell: ({ rows }) => exact(rows),
        numeric: true,
      },
      {
        id: 'startedAt',
        header: t('past.started'),
        sortBy: ({ startedAt }) => startedAt,
        cell: ({ startedAt }) => <time title={dateTime(startedAt)}>{ago(startedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'startedBy',
        header: t('past.by'),
        cell: ({ startedBy }) => <span data-private>{nameOf(startedBy) ?? t('past.formerMember')}</span>,
        hideOnPhone: true,
      },
      {
        id: 'again',
        header: t('past.again'),
        cell: ({ what, format, fileName }) => (
          <Link
            className={styles.link}
            tabIndex={-1}
            href={linkTo({
              what: what === 'accounts' ? null : what,
              format: format === 'csv' ? null : format,
            })}
            aria-label={t('past.chooseOf', { name: fileName })}
          >
            {t('past.choose')}
          </Link>
        ),
        text: () => '',
        hideOnPhone: true,
      },
    ];
  }, [t, exact, dateTime, ago, linkTo, team]);
  return (
    <Card title={t('past.title')} note={t('past.note')} flush>
      <DataTable
        caption={t('past.title')}
        columns={columns}
        rows={exports}
        rowKey={({ id }) => id}
        sort={readSort(read('sort'), columns)}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}
