'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature, isTeamOwner } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { NotInPlan } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tip } from '../../ui/tip.tsx';
import { CreateKey } from './create-key.tsx';

export function ApiKeysScreen() {
  const t = useTranslations();
  return (
    <>
      <PageTitle title={t('shell.entries.apiKeys')} lead={t('apiKeys.lead')} guide="use-the-api" />
      <Loaded reply={useProfile()} heightPx={360}>
        {profile =>
          hasFeature(profile, 'API') ? <Keys /> : <NotInPlan feature="API">{t('apiKeys.gateText')}</NotInPlan>
        }
      </Loaded>
    </>
  );
}

function Keys() {
  const reply = useApi(contract.apiKeys, {});
  const refresh = () => void reply.mutate();
  return (
    <>
      <CreateKey onCreated={refresh} />
      <Loaded reply={reply} heightPx={200}>
        {({ keys }) => <KeyTable keys={keys} onRevoked={refresh} />}
      </Loaded>
    </>
  );
}

type Key = ReplyOf<typeof contract.apiKeys>['keys'][number];
type Props = { readonly keys: readonly Key[]; readonly onRevoked: () => void };

function KeyTable({ keys, onRevoked }: Props) {
  const t = useTranslations('apiKeys');
  const { date, dateTime, ago } = useFormats();
  const { read, goTo } = useUrlState();
  const { data: profile } = useProfile();
  const [revoking, setRevoking] = useState<Key | null>(null);

  const columns = useMemo<TableColumn<Key>[]>(() => {
    const mayRevoke = (key: Key) =>
      profile ? isTeamOwner(profile) || key.createdBy === profile.email : false;
    return [
      {
        id: 'name',
        header: t('name'),
        sortBy: ({ name }) => name,
        cell: ({ name, shownStart }) => (
          <span className={layout.named}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>
              <bdi dir="ltr">{shownStart}…</bdi>
            </small>
          </span>
        ),
      },
      { id: 'scope', header: t('scope'), cell: ({ scope }) => t(`scopes.${scope}`) },
      {
        id: 'createdBy',
        header: t('createdBy'),
        sortBy: ({ createdBy }) => createdBy,
        cell: ({ createdBy }) => <span data-private>{createdBy}</span>,
        hideOnPhone: true,
      },
      {
        id: 'created',
        header: t('created'),
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => date(createdAt),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'lastUsed',
        header: t('lastUsed'),
        sortBy: ({ lastUsedAt }) => lastUsedAt,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? (
            t('neverUsed')
          ) : (
            <Tip as="time" text={dateTime(lastUsedAt)}>
              {ago(lastUsedAt)}
            </Tip>
          ),
        numeric: true,
      },
      {
        id: 'revoke',
        isActions: true,
        header: t('actions'),
        cell: key =>
          mayRevoke(key) && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('revokeOf', { name: key.name })}
              onClick={() => setRevoking(key)}
            >
              {t('revoke')}
            </Button>
          ),
        text: () => '',
      },
    ];
  }, [t, date, dateTime, ago, profile]);

  if (keys.length === 0) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </MessageBox>
    );
  }
  return (
    <Card title={t('title')} note={t('count', { count: keys.length })} flush>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={keys}
        rowKey={({ id }) => id}
        sort={readSort(read('sort'), columns)}
        onSort={sort => goTo({ sort: writeSort(sort) })}
      />
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={onRevoked} />}
    </Card>
  );
}

type RevokeProps = {
  readonly apiKey: Key;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
};

/** Confirmed first: programs that use the key stop working, and it cannot be restored. */
function RevokeKey({ apiKey, onClose, onRevoked }: RevokeProps) {
  const t = useTranslations();
  const form = useSubmit({
    async send(_, { write }) {
      if (!(await write(contract.revokeApiKey, { params: { id: apiKey.id } }))) return;
      showToast({ text: t('apiKeys.revoked', { name: apiKey.name }) });
      onRevoked();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('apiKeys.revokeTitle', { name: apiKey.name })}
      confirm={t('apiKeys.revoke')}
      isFinal
      onClose={onClose}
    >
      <p>{t('apiKeys.revokeText')}</p>
    </FormDialog>
  );
}
