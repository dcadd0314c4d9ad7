'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { type LimitName, usableLimit } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { allOf, Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './usage.module.css';
import { type DayRows, type LimitUse, rowsByDay, stateOf } from './usage.ts';

const GROUPS: readonly {
  readonly key: 'team' | 'tracking' | 'work';
  readonly limits: readonly LimitName[];
}[] = [
  { key: 'tracking', limits: ['favourites', 'hashtags', 'sounds', 'dailyTrackedUpdates', 'historyDayLimit'] },
  { key: 'work', limits: ['folders', 'campaigns', 'socialListeners'] },
  { key: 'team', limits: ['teamMembers', 'dailyContentAssistant', 'monthlyCsvLimit'] },
];

/** What the team uses of each limit of its plan. */
export function UsageScreen() {
  const t = useTranslations();
  const { date } = useFormats();
  const reply = useApi(contract.businessUsage, {});
  const { data } = reply;
  const { data: quota } = useApi(contract.csvQuota, {});
  const notes: Partial<Record<LimitName, string>> = {
    dailyContentAssistant: t('usage.resetsDaily'),
    ...(quota && { monthlyCsvLimit: t('usage.resetsOn', { day: date(quota.resetsAt) }) }),
  };
  const marked = data
    ? Object.values(data.limits).filter(use => ['near', 'full'].includes(stateOf(use))).length
    : 0;
  return (
    <>
      <PageTitle
        title={t('shell.entries.usage')}
        {...(data && {
          lead: t('usage.lead', { plan: t(`plans.${data.plan}`), count: marked }),
        })}
      />
      <Loaded reply={reply} heightPx={480}>
        {usage =>
          GROUPS.map(({ key, limits }) => (
            <Card key={key} title={t(`usage.groups.${key}`)}>
              <ul>
                {limits.map(name => (
                  <LimitRow key={name} name={name} use={usableUse(usage, name)} note={notes[name]} />
                ))}
              </ul>
            </Card>
          ))
        }
      </Loaded>
      <ExportedRows />
    </>
  );
}

/** A limit of something that the plan does not include is none. */
function usableUse({ plan, limits }: ReplyOf<typeof contract.businessUsage>, name: LimitName): LimitUse {
  return usableLimit(plan, name) === null ? { ...limits[name], limit: 0, isUnlimited: false } : limits[name];
}

type RowProps = { readonly name: LimitName; readonly use: LimitUse; readonly note: string | undefined };

function LimitRow({ name, use, note: usual }: RowProps) {
  const t = useTranslations();
  const { exact } = useFormats();
  const state = stateOf(use);
  const { limit, used } = use;
  // What the plan does not include is not reset either.
  const note = state === 'absent' ? undefined : usual;
  const label = t(`limits.${name}`);
  const isMarked = state === 'near' || state === 'full';
  const text =
    state === 'measure'
      ? exact(limit)
      : state === 'absent'
        ? t('usage.notInPlan')
        : state === 'unlimited'
          ? t('usage.unlimited', { used: exact(used) })
          : t('usage.of', { used: exact(used), limit: exact(limit) });
  return (
    <li className={styles.row} data-state={state}>
      <span className={layout.limitName}>{label}</span>
      <span className={styles.amount}>
        <bdi>{text}</bdi>
      </span>
      <span className={styles.bar}>
        {(state === 'free' || isMarked) && used !== null && (
          <Meter label={label} share={used / limit} text={text} tone={isMarked ? 'warn' : 'plain'} />
        )}
      </span>
      {(isMarked || state === 'absent' || note !== undefined) && (
        <span className={styles.note}>
          {isMarked && <b>{t(`usage.${state}`)}</b>}
          {note !== undefined && <bdi>{note}</bdi>}
          {(isMarked || state === 'absent') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('usage.moreOf', { limit: label })}
              onClick={() => openLimitation({ kind: 'limit', limit: name })}
            >
              {t('usage.more')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** This month’s exported rows by day. The other limits have no history. */
function ExportedRows() {
  const t = useTranslations('usage.history');
  const { exact, day } = useFormats();
  const reply = useApi(contract.pastExports, {});
  const quota = useApi(contract.csvQuota, {});
  const columns = useMemo<TableColumn<DayRows>[]>(
    () => [
      { id: 'day', header: t('day'), sortBy: row => row.day, cell: row => day(row.day) },
      {
        id: 'files',
        header: t('files'),
        sortBy: row => row.files,
        cell: row => exact(row.files),
        numeric: true,
      },
      { id: 'rows', header: t('rows'), sortBy: row => row.rows, cell: row => exact(row.rows), numeric: true },
    ],
    [t, exact, day],
  );
  const days = reply.data && quota.data ? rowsByDay(reply.data.exports, quota.data.month) : undefined;
  return (
    <Loaded reply={{ ...allOf(reply, quota), data: days }} heightPx={140}>
      {days => (
        <Card
          title={t('title')}
          flush={days.length > 0}
          note={
            <Link className={layout.inlineLink} href={EXPORTS_PATH}>
              {t('exports')}
            </Link>
          }
        >
          {days.length === 0 ? (
            <MessageBox title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <DataTable caption={t('title')} columns={columns} rows={days} rowKey={row => row.day} />
          )}
        </Card>
      )}
    </Loaded>
  );
}
