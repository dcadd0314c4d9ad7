'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature, isUnlimited } from '@clipscope/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useMany } from '../../lib/api/use-many.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { listenerPath } from '../../lib/page/paths.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Tip } from '../../ui/tip.tsx';
import { matchesOf } from './found.ts';
import type { Found, Listener, ListenerList } from './listener.ts';
import { ListenerDialog } from './listener-form.tsx';
import { ListenerState } from './listener-header.tsx';
import styles from './listening.module.css';

export function ListenersScreen() {
  const { t } = useTools();
  return (
    <>
      <PageTitle
        title={t('features.SOCIAL_LISTENERS')}
        lead={t('listening.lead')}
        guide="listening-queries"
      />
      <FeatureGate feature="SOCIAL_LISTENERS" text={t('listening.gateText')}>
        <Listeners />
      </FeatureGate>
    </>
  );
}

function Listeners() {
  const reply = useApi(contract.listeners, {});
  return (
    <Loaded reply={reply} waiting={<Skeleton height={300} />}>
      {list => (list.listeners.length === 0 ? <NoListeners list={list} /> : <Known list={list} />)}
    </Loaded>
  );
}

type ListProps = { readonly list: ListenerList };

function NoListeners({ list }: ListProps) {
  const t = useTranslations('listening.empty');
  return (
    <MessageBox title={t('title')}>
      <p>{t('text')}</p>
      <CreateButton list={list} />
    </MessageBox>
  );
}

function Known({ list }: ListProps) {
  const { t, count } = useTools();
  const { socialListeners: limit, listeners } = list;
  return (
    <>
      <div className={layout.spread}>
        <p className={layout.quiet}>
          {isUnlimited(limit)
            ? t('listening.unlimited', { count: listeners.length })
            : t('listening.places', { used: listeners.length, limit, shown: count(limit) })}
        </p>
        <CreateButton list={list} />
      </div>
      <ListenerTable listeners={listeners} />
    </>
  );
}

/** Leads to the form while the plan has a place left, else to what would give one. */
function CreateButton({ list: { listeners, socialListeners: limit } }: ListProps) {
  const t = useTranslations('listening');
  const { push } = useRouter();
  const [opened, setOpened] = useState(false);
  const isFull = !isUnlimited(limit) && listeners.length >= limit;
  const open = () => setOpened(true);
  const needed = listeners.length + 1;
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() =>
          isFull ? openLimitation({ kind: 'limit', limit: 'socialListeners', needed }, open) : open()
        }
      >
        {t('create')}
      </Button>
      <ListenerDialog
        listener={null}
        opened={opened}
        onClose={() => setOpened(false)}
        onSaved={({ id }) => push(listenerPath(id))}
      />
    </>
  );
}

type Row = { readonly listener: Listener; readonly found: Found | null };

/** Side by side, with what each found in the usual range of the API. */
function ListenerTable({ listeners }: { readonly listeners: readonly Listener[] }) {
  const { t, dayRange } = useTools();
  const { read, goTo } = useUrlState();
  const active = listeners.filter(({ frozen }) => !frozen);
  const { results, failures, mutate } = useMany(
    contract.listenerReport,
    active.map(({ id }) => ({ id, call: { params: { id }, query: { limit: 1 } } })),
  );
  const columns = useColumns();
  const rows = listeners.map((listener): Row => {
    const result = results.get(listener.id);
    return { listener, found: result?.ok ? result.data : null };
  });
  const shown = rows.find(({ found }) => found)?.found;
  return (
    <>
      <Loaded reply={{ data: failures[0] && !shown ? undefined : results, error: failures[0], mutate }}>
        {() => null}
      </Loaded>
      <Card
        title={t('listening.list')}
        note={shown && dayRange(shown.range.startDate, shown.range.endDate)}
        flush
      >
        <DataTable
          caption={t('listening.list')}
          columns={columns}
          rows={rows}
          rowKey={({ listener }) => listener.id}
          sort={readSort(read('sort'), columns)}
          onSort={next => goTo({ sort: writeSort(next) })}
          csvName="social-listeners"
          hasFilter
        />
      </Card>
    </>
  );
}

type ReplyShare = NonNullable<ReplyOf<typeof contract.listenerReport>['shares']>['negative'];

function useColumns(): TableColumn<Row>[] {
  const tools = useTools();
  const { data: profile } = useProfile();
  const { t, count, exact, percent, rangeText } = tools;
  const c = columnsFor<Row>(tools);
  const known = (row: Row, show: (found: Found) => ReactNode) =>
    row.found ? show(row.found) : row.listener.frozen ? t('listening.noNumbers') : <Skeleton height={14} />;
  const number = (id: 'matches' | 'reach' | 'creators', of: (found: Found) => number, options = {}) =>
    c.value(
      id,
      t(`listening.columns.${id}`),
      ({ found }) => found && of(found),
      row => known(row, found => <Tip text={exact(of(found))}>{count(of(found))}</Tip>),
      options,
    );
  const share = (id: 'negative' | 'positive') => {
    const of = (found: Found): ReplyShare | null => found.shares?.[id] ?? null;
    return c.value(
      id,
      t(`listening.sentiments.${id}`),
      ({ found }) => (found && of(found)?.share) ?? null,
      row =>
        known(row, found => {
          const one = of(found);
          if (!one) return t('common.terms.notEnoughData');
          return <Tip text={rangeText(percent(one.low), percent(one.high))}>{percent(one.share)}</Tip>;
        }),
    );
  };
  return [
    c.text(
      'name',
      t('listening.listener'),
      ({ listener }) => (
        <div className={styles.name}>
          <Link href={listenerPath(listener.id)} dir="auto">
            {listener.name}
          </Link>
          <code dir="auto">{listener.query}</code>
        </div>
      ),
      {
        sortBy: ({ listener }) => listener.name,
        text: ({ listener }) => `${listener.name} ${listener.query}`,
      },
    ),
    c.text(
      'state',
      t('common.status'),
      ({ listener }) => (
        <span className={styles.state}>
          <ListenerState listener={listener} />
        </span>
      ),
      {
        hideOnPhone: true,
        text: () => '',
      },
    ),
    number('matches', ({ total }) => total, ON_PHONE),
    c.text(
      'trend',
      t('listening.columns.trend'),
      row =>
        known(row, ({ days }) => (
          <Sparkline label={t('listening.columns.trend')} values={days.map(matchesOf)} isFromZero />
        )),
      { hideOnPhone: true, text: () => '' },
    ),
    number('reach', ({ reach }) => reach.views),
    number('creators', ({ reach }) => reach.accounts),
    ...(profile && hasFeature(profile, 'SENTIMENTS') ? [share('negative'), share('positive')] : []),
  ];
}
