'use client';
import { contract } from '@clipscope/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ContentPicture } from '../../../kit/content/content-picture.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { useApi, useCallApi } from '../../../lib/api/use-api.ts';
import { ADMIN_CONTENT_PATH } from '../../../lib/page/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { AdminPage } from '../admin-parts.tsx';
import styles from './content.module.css';
import type { Asset } from './content.ts';
import { UploadPictures } from './upload-pictures.tsx';

export function PicturesScreen() {
  const t = useTranslations('admin.content');
  return (
    <AdminPage
      title={t('pictures.title')}
      lead={t('pictures.lead')}
      back={{ href: ADMIN_CONTENT_PATH, label: t('all') }}
    >
      <Pictures />
    </AdminPage>
  );
}

function Pictures() {
  const t = useTranslations('admin.content.pictures');
  const reply = useApi(contract.contentAssets, {});
  const reload = () => void reply.mutate();
  return (
    <>
      <UploadPictures onUploaded={reload} />
      <Loaded reply={reply} heightPx={480}>
        {({ assets }) => (
          <div className={styles.assets}>
            {assets.map(asset => (
              <Card key={asset.id} title={asset.fileName} note={t('usedIn', { count: asset.usedIn })}>
                <OnePicture asset={asset} onChanged={reload} />
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

type Props = { readonly asset: Asset; readonly onChanged: () => void };

function OnePicture({ asset, onChanged }: Props) {
  const t = useTranslations('admin.content');
  const callApi = useCallApi();
  const { busy, send } = useAction();
  const [isDeleting, setDeleting] = useState(false);
  const { id, alt, notes, credits, tags } = asset;
  const params = { id };
  const form = useSubmit({
    initialValues: { alt, notes, credits, tags: tags.join(', ') },
    async send(values, { write }) {
      const list = values.tags.split(',').map(tag => tag.trim());
      const body = { ...values, tags: list.filter(tag => tag !== '') };
      if (await write(contract.changeContentAsset, { params, body })) onChanged();
    },
  });
  async function remove() {
    const result = await send(() => callApi(contract.deleteContentAsset, { params }));
    if (!result.ok) return;
    setDeleting(false);
    onChanged();
  }
  return (
    <div className={layout.stack}>
      <ContentPicture
        picture={{ ...asset, url: asset.path }}
        widthPx={384}
        className={styles.thumbnail}
        isDecorative
      />
      <Form
        form={form}
        submit={t('pictures.save')}
        button={{ size: 'xs', variant: 'default' }}
        otherButtons={
          asset.usedIn === 0 && (
            <Button size="xs" variant="default" onClick={() => setDeleting(true)}>
              {t('pictures.delete')}
            </Button>
          )
        }
      >
        <Textarea label={t('pictures.alt')} autosize dir="auto" {...form.field('alt')} />
        <TextInput label={t('pictures.credits')} dir="auto" {...form.field('credits')} />
        <TextInput label={t('pictures.notes')} dir="auto" {...form.field('notes')} />
        <TextInput
          label={t('pictures.tags')}
          description={t('pictures.tagsText')}
          dir="auto"
          {...form.field('tags')}
        />
      </Form>
      <ConfirmDialog
        opened={isDeleting}
        title={t('pictures.deleteTitle')}
        confirm={t('pictures.delete')}
        isFinal
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      >
        <p>{asset.fileName}</p>
      </ConfirmDialog>
    </div>
  );
}
