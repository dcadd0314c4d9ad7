'use client';
import { contract } from '@clipscope/contract';
import { CONTENT_LENGTHS, CONTENT_TYPES, type ContentType, MASTER_CONTENT_LANGUAGE } from '@clipscope/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../kit/form/form.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { useRefresh } from '../../../lib/api/use-write.ts';
import { ADMIN_CONTENT_PICTURES_PATH, adminContentPath } from '../../../lib/page/paths.ts';
import { useUrlState } from '../../../lib/page/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { LinkSwitch } from '../../../ui/link-switch.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import styles from '../admin.module.css';
import { AdminPage, When } from '../admin-parts.tsx';
import { CONTENT_LISTS, type Listed, uidOf } from './content.ts';
import { ContentState } from './content-state.tsx';

export function ContentListScreen() {
  const t = useTranslations('admin.content');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Documents />
    </AdminPage>
  );
}

function Documents() {
  const t = useTranslations('admin.content');
  const { read, linkTo } = useUrlState();
  const [isCreating, setCreating] = useState(false);
  const reply = useApi(contract.adminContent, {});
  const type = CONTENT_TYPES.find(known => known === read('type')) ?? 'guide';
  const columns = useColumns();
  return (
    <>
      <div className={styles.tools}>
        <LinkSwitch
          label={t('type')}
          items={CONTENT_TYPES.map(value => ({
            key: value,
            label: t(`types.${value}`),
            href: linkTo({ type: value === 'guide' ? null : value }),
            current: value === type,
          }))}
        />
        <Button size="xs" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
        <Button size="xs" variant="default" component={Link} href={ADMIN_CONTENT_PICTURES_PATH}>
          {t('pictures.title')}
        </Button>
      </div>
      <Loaded reply={reply} heightPx={480}>
        {({ documents, repository }) => {
          const rows = documents.filter(document => document.type === type);
          return (
            <>
              {!repository.isBuiltIn && (
                <MessageBox title={t('elsewhere', { name: repository.name })} tone="warn">
                  <p>
                    {t('elsewhereText', { api: repository.apiUrl, graphql: repository.graphqlUrl ?? '' })}
                  </p>
                </MessageBox>
              )}
              {rows.length === 0 ? (
                <MessageBox title={t('noneTitle')}>
                  <p>{t(type === 'legal' ? 'noLegalText' : 'noneText')}</p>
                </MessageBox>
              ) : (
                <Card title={t(`types.${type}`)} flush>
                  <DataTable
                    caption={t(`types.${type}`)}
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => id}
                  />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
      {isCreating && <CreateDialog type={type} onClose={() => setCreating(false)} />}
    </>
  );
}

function useColumns() {
  const t = useTranslations();
  return useMemo<TableColumn<Listed>[]>(
    () => [
      {
        id: 'title',
        header: t('admin.content.titleField'),
        cell: ({ id, title, path, language }) => (
          <Link className={layout.named} href={adminContentPath(id)} prefetch={false}>
            <b dir="auto">{title}</b>
            <small dir="ltr">
              {path}
              {language !== MASTER_CONTENT_LANGUAGE && ` · ${language}`}
            </small>
          </Link>
        ),
      },
      {
        id: 'topic',
        header: t('admin.content.topic'),
        cell: ({ topic }) => <bdi>{topic}</bdi>,
        hideOnPhone: true,
      },
      {
        id: 'state',
        header: t('common.status'),
        cell: document => <ContentState document={document} />,
      },
      {
        id: 'saved',
        header: t('admin.content.saved'),
        cell: ({ savedAt }) => <When at={savedAt} />,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [t],
  );
}

type DialogProps = { readonly type: ContentType; readonly onClose: () => void };

function CreateDialog({ type, onClose }: DialogProps) {
  const t = useTranslations('admin.content');
  const router = useRouter();
  const refreshLists = useRefresh(CONTENT_LISTS);
  const form = useSubmit({
    initialValues: { type, title: '', uid: '', language: MASTER_CONTENT_LANGUAGE as string },
    validate: { title: isNotEmpty(t('titleMissing')) },
    async send({ uid, ...values }, { write }) {
      const body = { ...values, uid: uid.trim() || uidOf(values.title) };
      const created = await write(contract.createContent, { body });
      if (!created) return;
      void refreshLists();
      router.push(adminContentPath(created.id));
      return 'leaving';
    },
  });
  return (
    <FormDialog form={form} title={t('create')} confirm={t('createConfirm')} onClose={onClose}>
      <NativeSelect
        label={t('type')}
        data={CONTENT_TYPES.map(value => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('type')}
      />
      <TextInput
        label={t('titleField')}
        maxLength={CONTENT_LENGTHS.title}
        data-autofocus
        dir="auto"
        {...form.field('title')}
      />
      <TextInput
        label={t('uid')}
        description={t('uidText')}
        placeholder={uidOf(form.values.title)}
        maxLength={CONTENT_LENGTHS.uid}
        dir="ltr"
        {...form.field('uid')}
      />
      <TextInput
        label={t('language')}
        description={t('languageText')}
        dir="ltr"
        maxLength={8}
        {...form.field('language')}
      />
    </FormDialog>
  );
}
