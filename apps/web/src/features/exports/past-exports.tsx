'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './exports.module.css';

type Export = ReplyOf<typeof contract.pastExports>['exports'][number];

/** The team's last exports. Files are not stored: one that is wanted again is exported again. */
export function PastExports({ exports }: { exports: readonly Export[] }) {
  const t = useTranslations('exports.past');
  const { read, goTo } = useUrlState();
  const columns = useExportColumns();
  if (exports.length === 0) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </MessageBox>
    );
  }
  return (
    <Card title={t('title')} note={t('note')} flush>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={exports}
        rowKey={({ id }) => id}
        sort={readSort(read('sort'), columns)}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}

function useExportColumns() {
  const tools = useTools();
  const { linkTo } = useUrlState();
  const { data: team } = useApi(contract.teamMembers, {});
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<Export>(tools);
    const nameOf = (id: string) => team?.members.find(({ userId }) => userId === id)?.name;
    return [
      c.text(
        'fileName',
        t('exports.past.file'),
        ({ fileName, what }) => (
          <span className={styles.fileName}>
            <bdi>{fileName}</bdi>
            <small>{t(`exports.whats.${what}`)}</small>
          </span>
        ),
        { sortBy: ({ fileName }) => fileName },
      ),
      c.text(
        'state',
        t('exports.past.state'),
        ({ state }) => (
          <span className={styles.state} data-state={state}>
            {state === 'running' && <Loader size={12} aria-hidden="true" />}
            {t(`exports.past.states.${state}`)}
          </span>
        ),
        { text: ({ state }) => t(`exports.past.states.${state}`) },
      ),
      c.exact('rows', t('exports.past.rows'), ({ rows }) => rows, ON_PHONE),
      c.ago('startedAt', t('exports.past.started'), ({ startedAt }) => startedAt),
      c.text(
        'startedBy',
        t('exports.past.by'),
        ({ startedBy }) => <span data-private>{nameOf(startedBy) ?? t('exports.past.formerMember')}</span>,
        { hideOnPhone: true },
      ),
      c.actions(
        t('exports.past.again'),
        ({ what, format, fileName }) => (
          <Link
            className={layout.link}
            tabIndex={-1}
            href={linkTo({
              what: what === 'accounts' ? null : what,
              format: format === 'csv' ? null : format,
            })}
            aria-label={t('exports.past.chooseOf', { name: fileName })}
          >
            {t('exports.past.choose')}
          </Link>
        ),
        { hideOnPhone: true },
      ),
    ];
  }, [tools, linkTo, team]);
}
