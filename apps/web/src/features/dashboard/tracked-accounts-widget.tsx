'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { ChangeMark, Filled, NothingTracked } from './filled.tsx';
import { ACCOUNTS_PAGE, accountsPage } from './first-calls.ts';

type Reply = ReplyOf<typeof contract.trackedAccountsWidget>;

/** What the team tracks, all of it from one call. */
export function TrackedAccountsWidget() {
  const [offset, setOffset] = useState(0);
  const reply = useApi(contract.trackedAccountsWidget, accountsPage(offset), { keepPrevious: true });
  return (
    <Filled reply={reply}>
      {data =>
        data.total === 0 ? (
          <NothingTracked kind="account" />
        ) : (
          <>
            <Accounts {...data} />
            {data.total > ACCOUNTS_PAGE && <Steps total={data.total} offset={offset} onOffset={setOffset} />}
          </>
        )
      }
    </Filled>
  );
}

function Accounts({ accounts, historyDays }: Reply) {
  const t = useTranslations('dashboard.accounts');
  const common = useTranslations('common');
  return (
    <table className={styles.rows}>
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{common('account')}</th>
          <th scope="col" data-numeric>
            {common('followers')}
          </th>
          <th scope="col" data-numeric>
            <bdi>{t('change7')}</bdi>
          </th>
          <th scope="col" data-numeric data-extra>
            <bdi>{t('change30')}</bdi>
          </th>
          <th scope="col" data-numeric data-extra>
            <bdi>{t('views7')}</bdi>
          </th>
          <th scope="col" data-extra>
            <bdi>{t('course', { days: historyDays })}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(row => (
          <AccountLine key={row.favouriteId} row={row} historyDays={historyDays} />
        ))}
      </tbody>
    </table>
  );
}

type Row = Reply['accounts'][number];

function AccountLine({ row, historyDays }: { row: Row; historyDays: number }) {
  const t = useTranslations('dashboard.accounts');
  const common = useTranslations('common');
  const { count, exact, ago } = useFormats();
  const { account, change7Days, change30Days, viewsGained7Days, followersByDay } = row;
  const known = followersByDay.flatMap(({ followers }) => followers ?? []);
  const [first] = known;
  const last = known.at(-1);
  return (
    <tr>
      <td>
        <AccountCell account={account} />
        {row.frozen && <Chip title={t('frozenWhy')}>{common('frozen')}</Chip>}
      </td>
      <td data-numeric>
        <Tip
          text={
            row.observedAt === null ? t('unread') : `${exact(account.followers)} · ${ago(row.observedAt)}`
          }
        >
          {account.followers === null ? <span className={layout.muted}>–</span> : count(account.followers)}
        </Tip>
      </td>
      <td data-numeric>
        <Change change={change7Days} />
      </td>
      <td data-numeric data-extra>
        <Change change={change30Days} />
      </td>
      <td data-numeric data-extra>
        <Tip text={exact(viewsGained7Days)}>
          {viewsGained7Days === null ? <span className={layout.muted}>–</span> : count(viewsGained7Days)}
        </Tip>
      </td>
      <td data-extra className={styles.course}>
        {first === undefined || last === undefined ? (
          <span className={layout.muted}>–</span>
        ) : (
          <Sparkline
            values={followersByDay.map(({ followers }) => followers)}
            label={t('courseText', { days: historyDays, first: exact(first), last: exact(last) })}
          />
        )}
      </td>
    </tr>
  );
}

function Change({ change }: { change: Row['change7Days'] }) {
  const t = useTranslations('dashboard.accounts');
  const { exact, day } = useFormats();
  if (change === null) return <ChangeMark value={null} />;
  const words = { change: exact(change.followers), day: day(change.since) };
  return (
    <ChangeMark
      value={change.followers}
      title={change.exact ? t('since', words) : t('sinceRounded', words)}
    />
  );
}

type StepsProps = {
  readonly total: number;
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
};

function Steps({ total, offset, onOffset }: StepsProps) {
  const t = useTranslations('filters');
  const last = Math.min(offset + ACCOUNTS_PAGE, total);
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={offset === 0}
        onClick={() => onOffset(offset - ACCOUNTS_PAGE)}
      >
        {t('previous')}
      </Button>
      <bdi>{t('place', { first: offset + 1, last, total })}</bdi>
      <Button
        size="compact-xs"
        variant="default"
        disabled={last === total}
        onClick={() => onOffset(offset + ACCOUNTS_PAGE)}
      >
        {t('next')}
      </Button>
    </nav>
  );
}
