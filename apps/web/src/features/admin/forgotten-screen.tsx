'use client';
import { contract } from '@clipscope/contract';
import { accountKey, MAX_TEXT_LENGTHS, PLATFORMS, type Platform } from '@clipscope/domain';
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { readPage } from '../../kit/filters/filter-values.ts';
import { Form, FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { type ForgottenAccount, ROWS_A_PAGE, WATCH_MS } from './admin.ts';
import { AdminPage, PagedTable, Private, When } from './admin-parts.tsx';

/** A request that was just made appears within seconds. */
const SOON_MS = 2000;

export function ForgottenScreen() {
  const t = useTranslations('admin.forgotten');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Forgotten />
    </AdminPage>
  );
}

function Forgotten() {
  const t = useTranslations();
  const { read } = useUrlState();
  const page = readPage(read('page'));
  const [hasRequested, setRequested] = useState(false);
  const reply = useApi(
    contract.forgottenAccounts,
    { query: { page, limit: ROWS_A_PAGE } },
    { keepPrevious: true, refreshMs: hasRequested ? SOON_MS : WATCH_MS },
  );
  const columns = useMemo<TableColumn<ForgottenAccount>[]>(
    () => [
      {
        id: 'account',
        header: t('common.account'),
        cell: ({ accountId, platform }) => (
          <span className={layout.named}>
            <b>
              <Private>{accountId}</Private>
            </b>
            <small>{t(`platforms.${platform}`)}</small>
          </span>
        ),
      },
      {
        id: 'handles',
        header: t('admin.forgotten.handles'),
        cell: ({ handles }) => (
          <span className={styles.prose}>
            <Private>{handles.map(handle => `@${handle}`).join(', ')}</Private>
          </span>
        ),
        hideOnPhone: true,
      },
      {
        id: 'reason',
        header: t('common.reason'),
        cell: ({ reason }) => (
          <span className={styles.prose} dir="auto" data-private>
            {reason}
          </span>
        ),
      },
      {
        id: 'when',
        header: t('admin.forgotten.when'),
        cell: ({ askedAt }) => <When at={askedAt} />,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t],
  );
  return (
    <>
      <ForgetForm
        onRequested={() => {
          setRequested(true);
          void reply.mutate();
        }}
      />
      <Loaded reply={reply} heightPx={320}>
        {({ accounts, total }) => (
          <PagedTable
            title={t('admin.forgotten.title')}
            columns={columns}
            rows={accounts}
            rowKey={({ platform, accountId }) => `${platform}/${accountId}`}
            page={page}
            total={total}
            none={{ title: t('admin.forgotten.noneTitle'), text: t('admin.forgotten.noneText') }}
          />
        )}
      </Loaded>
    </>
  );
}

/** Which account to forget, and why. Nothing is deleted before it is confirmed. */
function ForgetForm({ onRequested }: { onRequested: () => void }) {
  const t = useTranslations();
  const [isConfirming, setConfirming] = useState(false);
  const form = useSubmit({
    initialValues: { platform: 'tiktok' as Platform, accountId: '', reason: '' },
    validate: {
      accountId: (text, { platform }) =>
        accountKey(text, platform) === null
          ? t('admin.forgotten.accountInvalid', { platform: t(`platforms.${platform}`) })
          : null,
      reason: isNotEmpty(t('admin.reasonMissing')),
    },
    send: async () => setConfirming(true),
  });
  const { platform, accountId, reason } = form.values;

  function clear() {
    form.setValues({ accountId: '', reason: '' });
    onRequested();
  }

  return (
    <Card title={t('admin.forgotten.formTitle')}>
      <Form form={form} submit={t('admin.forgotten.forget')} button={{ size: 'xs', variant: 'default' }}>
        <NativeSelect
          label={t('common.platform')}
          data={PLATFORMS.map(value => ({ value, label: t(`platforms.${value}`) }))}
          {...form.field('platform')}
        />
        <TextInput
          label={t('common.account')}
          description={t('admin.forgotten.accountText')}
          maxLength={MAX_TEXT_LENGTHS.subject}
          autoComplete="off"
          dir="ltr"
          {...form.field('accountId')}
        />
        <TextInput
          label={t('common.reason')}
          description={t('admin.forgotten.reasonText')}
          maxLength={MAX_TEXT_LENGTHS.forgettingReason}
          {...form.field('reason')}
        />
      </Form>
      {isConfirming && (
        <ConfirmForgetting
          request={{
            platform,
            accountId: accountKey(accountId, platform) ?? accountId,
            reason: reason.trim(),
          }}
          onForgotten={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

const DELETED = ['goesVideos', 'goesComments', 'goesImports', 'goesTracking'] as const;

type Props = {
  readonly request: { readonly platform: Platform; readonly accountId: string; readonly reason: string };
  readonly onForgotten: () => void;
  readonly onClose: () => void;
};

/** Lists what will be deleted before it is. */
function ConfirmForgetting({ request, onForgotten, onClose }: Props) {
  const t = useTranslations();
  const { accountId: account, platform } = request;
  const call = { params: { id: account }, query: { platform } };
  const { data: known, error, isLoading } = useApi(contract.accountBasic, call);
  const { counted } = useFormats();
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.forgetAccount, { body: request }))) return;
      showToast({ text: t('admin.forgotten.begun', { account }), kind: 'success' });
      onForgotten();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      failed={t('admin.forgotten.notForgotten')}
      isFinal
      title={t('admin.forgotten.confirmTitle', { account, platform: t(`platforms.${platform}`) })}
      confirm={t('admin.forgotten.confirm')}
      onClose={onClose}
    >
      {isLoading && <Skeleton height={20} />}
      {known && (
        <p data-private>
          <bdi>{known.displayName}</bdi> · {t('common.counted.followers', counted(known.followers))}
        </p>
      )}
      {error instanceof ApiError && error.status === 404 && <p>{t('admin.forgotten.unknown')}</p>}
      <MessageBox title={t('admin.forgotten.confirmWarning')} tone="warn">
        <ul className={styles.deleted}>
          {DELETED.map(line => (
            <li key={line}>{t(`admin.forgotten.${line}`)}</li>
          ))}
        </ul>
      </MessageBox>
    </FormDialog>
  );
}
