'use client';
import { Button, Modal, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import styles from '../../ui/forms.module.css';
import own from './api-keys.module.css';

type Props = { readonly name: string; readonly secret: string; readonly onDone: () => void };

/** The only time a key is shown. It does not close by a press beside it. */
export function NewKey({ name, secret, onDone }: Props) {
  const t = useTranslations();
  const { apiUrl } = useRuntimeValues();
  const clipboard = useClipboard();
  const example = `curl ${apiUrl}/business/user \\\n  -H "Authorization: Bearer ${secret}"`;
  return (
    <Modal
      opened
      size="lg"
      title={t('apiKeys.newTitle', { name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      onClose={onDone}
    >
      <div className={styles.form}>
        <p>{t('apiKeys.shownOnce')}</p>
        <div className={own.secret}>
          <TextInput
            label={t('apiKeys.key')}
            value={secret}
            readOnly
            dir="ltr"
            data-private
            classNames={{ input: own.mono ?? '' }}
            onFocus={event => event.currentTarget.select()}
          />
          <Button data-autofocus onClick={() => clipboard.copy(secret)}>
            {clipboard.copied ? t('apiKeys.copied') : t('apiKeys.copy')}
          </Button>
        </div>
        <p role="status" className={styles.faint}>
          {clipboard.error ? t('apiKeys.notCopied') : clipboard.copied ? t('apiKeys.copiedText') : ''}
        </p>
        <p className={styles.quiet}>{t('apiKeys.use')}</p>
        <pre className={own.example} dir="ltr" data-private>
          {example}
        </pre>
        <div className={own.end}>
          <Button variant="default" onClick={onDone}>
            {t('apiKeys.kept')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
