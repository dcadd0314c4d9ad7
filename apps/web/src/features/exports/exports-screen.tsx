'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { Button, Loader } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { NotInPlan } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { COMMENTS_PATH, LISTENING_PATH, MENTIONS_PATH } from '../../lib/page/paths.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Meter } from '../../ui/meter.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ExportForm } from './export-form.tsx';
import styles from './exports.module.css';
import { type Coming, type Quota, useExports, useExportsMade } from './use-exports.ts';

export function ExportsScreen() {
  const t = useTranslations('exports');
  const profile = useProfile();
  const quota = useApi(contract.csvQuota, {});
  // A plan without exports has no rows to export, whatever its limit says.
  const isWithout = profile.data ? !hasFeature(profile.data, 'EXPORT') : false;
  const made = useExportsMade();
  const { mutate: askQuota } = quota;
  const { mutate: askMade } = made;
  const askNotifications = useRefreshNotifications();
  const refresh = useCallback(() => {
    void askQuota();
    void askMade();
    void askNotifications();
  }, [askQuota, askMade, askNotifications]);
  const { coming, start } = useExports(refresh);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {!isWithout && (
        <Loaded reply={quota} heightPx={96}>
          {data => <QuotaCard quota={data} />}
        </Loaded>
      )}
      <Loaded reply={profile} heightPx={520}>
        {user =>
          hasFeature(user, 'EXPORT') ? (
            <ExportForm profile={user} quota={quota.data ?? null} onStart={start} />
          ) : (
            <NotInPlan feature="EXPORT">{t('gateText')}</NotInPlan>
          )
        }
      </Loaded>
      <ComingFiles coming={coming} />
      <Loaded reply={made} heightPx={200}>
        {({ exports }) => <PastExports exports={exports} />}
      </Loaded>
    </>
  );
}

/** How many rows the team may still export this month. */
function QuotaCard({ quota }: { quota: Quota }) {
  const t = useTranslations('exports.quota');
  const { exact, date } = useFormats();
  const { monthlyCsvLimit: limit, used, remaining, resetsAt } = quota;
  const share = limit === 0 ? 1 : used / limit;
  const text = t('used', { used: exact(used), limit: exact(limit) });
  return (
    <Card title={t('title')} note={t('resets', { day: date(resetsAt) })}>
      <div className={styles.quota}>
        <p>
          <b>
            <bdi>{t('remaining', { rows: exact(remaining) })}</bdi>
          </b>{' '}
          <span>
            <bdi>{text}</bdi>
          </span>
        </p>
        <Meter label={t('title')} share={share} text={text} tone={share >= 0.9 ? 'warn' : 'plain'} />
      </div>
    </Card>
  );
}

const MEGABYTE = 1_000_000;

/** Files that are on their way into this browser; each can be stopped. */
function ComingFiles({ coming }: { coming: readonly Coming[] }) {
  const t = useTranslations('exports.coming');
  const locale = useLocale();
  const megabytes = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
    [locale],
  );
  if (coming.length === 0) return null;
  return (
    <Card title={t('title')} note={t('stay')}>
      <ul className={styles.coming} role="status">
        {coming.map(({ id, name, bytes, stop }) => (
          <li key={id}>
            <Loader size={16} aria-hidden="true" />
            <bdi>{name}</bdi>
            <span>{t('received', { size: megabytes.format(bytes / MEGABYTE) })}</span>
            <Button size="xs" variant="default" aria-label={t('stopOf', { name })} onClick={stop}>
              {t('stop')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Export = ReplyOf<typeof contract.pastExports>['exports'][number];

/** The team's last exports. Files are not stored: one that is wanted again is exported again. */
function PastExports({ exports }: { exports: readonly Export[] }) {
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

/** What is exported where it is shown. */
const SCREENS: Partial<Record<Export['what'], string>> = {
  comments: COMMENTS_PATH,
  matches: LISTENING_PATH,
  mentions: MENTIONS_PATH,
};

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
            href={
              SCREENS[what] ??
              linkTo({
                what: what === 'accounts' ? null : what,
                format: format === 'csv' ? null : format,
              })
            }
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
