'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_JOBS_PATH, ADMIN_SOURCES_PATH, ADMIN_TICKETS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { type PlatformSources, WATCH_MS } from './admin.ts';
import { Answered, When } from './admin-parts.tsx';
import { useTicketColumns } from './tickets-screen.tsx';

/** How many of a list the overview shows. */
const SHOWN = 5;
const watching = { refreshMs: WATCH_MS };

/** Shared by the metrics and the cards below them. */
export const useJobs = () => useApi(contract.adminJobs, {}, watching);
export const useIngest = () => useApi(contract.adminIngest, {}, watching);
export const useSources = () => useApi(contract.adminSources, {}, watching);
export const useOpenTickets = () =>
  useApi(contract.adminTickets, { query: { state: 'open', limit: SHOWN } }, watching);

type Ingest = ReplyOf<typeof contract.adminIngest>;
type Kind = Ingest['kinds'][number];

/** Whether observations are still being recorded. */
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
  return <span className={layout.faint}>{t('interrupted', { count: interruptedInserts })}</span>;
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
          <span className={layout.named}>
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

/** Tickets that have waited longest for an answer. */
export function OpenTickets() {
  const t = useTranslations('admin.overview');
  const common = useTranslations('common');
  const reply = useOpenTickets();
  const columns = useTicketColumns();
  return (
    <Answered reply={reply} heightPx={200}>
      {({ tickets }) => (
        <Card
          title={t('tickets')}
          flush={tickets.length > 0}
          note={
            <Link className={layout.inlineLink} href={ADMIN_TICKETS_PATH}>
              {common('allTickets')}
            </Link>
          }
        >
          {tickets.length === 0 ? (
            <MessageBox title={t('noTickets')} />
          ) : (
            <DataTable caption={t('tickets')} columns={columns} rows={tickets} rowKey={({ id }) => id} />
          )}
        </Card>
      )}
    </Answered>
  );
}

export function LastFailedJobs() {
  const t = useTranslations('admin.overview');
  const reply = useJobs();
  return (
    <Answered reply={reply} heightPx={160}>
      {({ failed }) => (
        <Card
          title={t('failedJobs')}
          note={
            <Link className={layout.inlineLink} href={ADMIN_JOBS_PATH}>
              {t('allJobs')}
            </Link>
          }
        >
          {failed.length === 0 && <MessageBox title={t('noFailedJobs')} />}
          <ul className={layout.stack}>
            {failed.slice(0, SHOWN).map(({ id, queue, reason, failedAt }) => (
              <li key={id} className={layout.named}>
                <b>{queue}</b>
                <small>
                  {reason} · <When at={failedAt} />
                </small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Answered>
  );
}

/** Platforms that are paused, rejected a request today, or have failing updates. */
export function FailingSources() {
  const t = useTranslations('admin.overview');
  const reply = useSources();
  return (
    <Answered reply={reply} heightPx={160}>
      {({ platforms }) => {
        const failing = platforms.filter(isFailing);
        return (
          <Card
            title={t('failingSources')}
            note={
              <Link className={layout.inlineLink} href={ADMIN_SOURCES_PATH}>
                {t('allSources')}
              </Link>
            }
          >
            {failing.length === 0 && <MessageBox title={t('noFailingSources')} />}
            <ul className={layout.stack}>
              {failing.map(platform => (
                <Failing key={platform.platform} platform={platform} />
              ))}
            </ul>
          </Card>
        );
      }}
    </Answered>
  );
}

function Failing({ platform }: { platform: PlatformSources }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const { pause, failing, lastError } = platform;
  return (
    <li className={layout.named}>
      <b>{t(`platforms.${platform.platform}`)}</b>
      <small>{t('admin.overview.failing', { failing, refusals: refusalsToday(platform) })}</small>
      {pause && <small>{t('admin.sources.paused', { time: dateTime(pause.until) })}</small>}
      {failing > 0 && lastError !== null && (
        <small>
          <SentenceText of={lastError} />
        </small>
      )}
    </li>
  );
}

function isFailing(platform: PlatformSources): boolean {
  return platform.failing > 0 || platform.pause !== null || refusalsToday(platform) > 0;
}

function refusalsToday({ sources }: PlatformSources): number {
  return sources.reduce((sum, { today }) => sum + today.rejections, 0);
}
