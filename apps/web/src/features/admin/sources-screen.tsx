'use client';
import { contract } from '@clipscope/contract';
import { DEMO_SOURCE, NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { type Connector, type PlatformSources, WATCH_MS } from './admin.ts';
import { AdminPage, Answered, Facts, When } from './admin-parts.tsx';
import { ConnectorSection } from './connector-section.tsx';

type Source = PlatformSources['sources'][number];
export function SourcesScreen() {
  const t = useTranslations('admin.sources');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Sources />
    </AdminPage>
  );
}

function Sources() {
  const reply = useApi(contract.adminSources, {}, { refreshMs: WATCH_MS });
  return (
    <Answered reply={reply} heightPx={720}>
      {({ platforms, connectors }) =>
        platforms.map(platform => (
          <PlatformCard
            key={platform.platform}
            platform={platform}
            connectors={connectors.filter(one => one.platform === platform.platform)}
            onChanged={() => void reply.mutate()}
          />
        ))
      }
    </Answered>
  );
}

type CardProps = {
  readonly platform: PlatformSources;
  readonly connectors: readonly Connector[];
  readonly onChanged: () => void;
};

function PlatformCard({ platform, connectors, onChanged }: CardProps) {
  const t = useTranslations();
  const { exact, dateTime, list } = useFormats();
  const sourceName = useSourceName();
  const { answering, hasDemo } = platform;
  const isReal = answering.some(source => source !== DEMO_SOURCE);
  const { pause, tracked, failing, lastSuccessAt, lastError, lastErrorAt, sources } = platform;
  const name = t(`platforms.${platform.platform}`);
  const isUsed = tracked > 0 || sources.length > 0;
  return (
    <Card title={name}>
      <div className={layout.stack}>
        {pause && (
          <MessageBox title={t('admin.sources.paused', { time: dateTime(pause.until) })} tone="warn">
            <p>
              <SentenceText of={pause.reason} />
            </p>
          </MessageBox>
        )}
        {answering.length > 0 && (
          <p className={layout.quiet}>
            {isReal
              ? t('admin.sources.answering', { sources: list(answering.map(sourceName)) })
              : t('admin.sources.demoAnswers')}{' '}
            {isReal && hasDemo && t('admin.sources.demoBehind')}
          </p>
        )}
        {isUsed ? (
          <>
            <Facts
              facts={[
                [t('common.tracked'), exact(tracked)],
                [t('admin.sources.failing'), exact(failing)],
                [t('admin.sources.lastSuccess'), <When key="success" at={lastSuccessAt} />],
                [
                  t('admin.sources.lastError'),
                  lastError === null ? (
                    NO_VALUE
                  ) : (
                    <span key="error">
                      <SentenceText of={lastError} /> · <When at={lastErrorAt} />
                    </span>
                  ),
                ],
              ]}
            />
            <div className={styles.edge}>
              <SourceTable caption={t('admin.sources.of', { platform: name })} sources={sources} />
            </div>
          </>
        ) : (
          <p className={layout.quiet}>{t('admin.sources.unused')}</p>
        )}
        {connectors.map(connector => (
          <ConnectorSection key={connector.source} connector={connector} onChanged={onChanged} />
        ))}
      </div>
    </Card>
  );
}

function SourceTable({ caption, sources }: { caption: string; sources: readonly Source[] }) {
  const t = useTranslations('admin.sources');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const sourceName = useSourceName();
  const columns = useMemo<TableColumn<Source>[]>(() => {
    const amount = (
      id: string,
      header: string,
      read: (source: Source) => number,
      hideOnPhone = true,
    ): TableColumn<Source> => ({
      id,
      header,
      sortBy: read,
      cell: source => exact(read(source)),
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'source',
        header: t('source'),
        cell: ({ source, connected }) => (
          <span className={styles.state}>
            <b>{sourceName(source)}</b>
            <Chip live={connected}>{connected ? common('connected') : t('disconnected')}</Chip>
          </span>
        ),
      },
      amount('quotaToday', t('quotaToday'), ({ today }) => today.quotaUsed, false),
      amount('answersToday', t('answersToday'), ({ today }) => today.answers),
      amount('refusalsToday', t('refusalsToday'), ({ today }) => today.rejections),
      amount('quotaWeek', t('quotaWeek'), ({ lastWeek }) => lastWeek.quotaUsed),
      amount('answersWeek', t('answersWeek'), ({ lastWeek }) => lastWeek.answers),
      amount('refusalsWeek', t('refusalsWeek'), ({ lastWeek }) => lastWeek.rejections),
      {
        id: 'refusal',
        header: t('lastRejection'),
        cell: ({ lastRejection, lastRejectionAt }) =>
          lastRejection === null ? (
            NO_VALUE
          ) : (
            <span className={styles.prose}>
              <code className={styles.code}>{lastRejection}</code> <When at={lastRejectionAt} />
            </span>
          ),
      },
    ];
  }, [t, exact, sourceName, common]);
  return <DataTable caption={caption} columns={columns} rows={sources} rowKey={({ source }) => source} />;
}
