'use client';
import { contract } from '@clipscope/contract';
import { Modal, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ContentPicture } from '../../../kit/content/content-picture.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import layout from '../../../ui/layout.module.css';
import styles from './content.module.css';
import type { Asset } from './content.ts';
import { UploadPictures } from './upload-pictures.tsx';

type Props = { readonly onPick: (asset: Asset) => void; readonly onClose: () => void };

/** Chooses one of the pictures, or uploads one. */
export function PicturePicker({ onPick, onClose }: Props) {
  const t = useTranslations('admin.content.pictures');
  const dialog = useTranslations('dialog');
  const reply = useApi(contract.contentAssets, {});
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('choose')}
      closeButtonProps={{ 'aria-label': dialog('close') }}
    >
      <div className={layout.stack}>
        <UploadPictures onUploaded={() => void reply.mutate()} />
        <Loaded reply={reply} heightPx={320}>
          {({ assets }) => (
            <ul className={styles.pictures}>
              {assets.map(asset => (
                <li key={asset.id}>
                  <UnstyledButton
                    className={styles.picture}
                    aria-label={t('use', { name: asset.fileName })}
                    onClick={() => onPick(asset)}
                  >
                    <ContentPicture picture={{ ...asset, url: asset.path }} widthPx={256} isDecorative />
                    <span dir="ltr">{asset.fileName}</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
