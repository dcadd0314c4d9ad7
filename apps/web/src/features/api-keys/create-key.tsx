'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { Card } from '../../ui/card.tsx';
import { useReturnFocus } from '../../ui/input/use-return-focus.ts';
import layout from '../../ui/layout.module.css';
import styles from './api-keys.module.css';

const SCOPES = ['read', 'write'] as const;

export function CreateKey({ onCreated }: { onCreated: () => void }) {
  const t = useTranslations();
  const [created, setCreated] = useState<ReplyOf<typeof contract.createApiKey> | null>(null);
  const form = useSubmit({
    initialValues: { name: '', scope: 'read' as (typeof SCOPES)[number] },
    validate: { name: isNotEmpty(t('common.nameMissing')) },
    async send({ name, scope }, { write, setValues }) {
      const key = await write(contract.createApiKey, { body: { name: name.trim(), scope } });
      if (!key) return;
      setCreated(key);
      setValues({ name: '' });
      onCreated();
    },
  });

  return (
    <Card title={t('apiKeys.createTitle')}>
      <Form form={form} submit={t('apiKeys.create')}>
        <div className={layout.columns}>
          <TextInput
            label={t('apiKeys.name')}
            description={t('apiKeys.nameText')}
            maxLength={MAX_TEXT_LENGTHS.apiKeyName}
            {...form.field('name')}
          />
          <Radio.Group label={t('apiKeys.scope')} {...form.field('scope')}>
            <div className={layout.choices}>
              {SCOPES.map(value => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`apiKeys.scopes.${value}`)}
                  description={t(`apiKeys.scopeTexts.${value}`)}
                />
              ))}
            </div>
          </Radio.Group>
        </div>
      </Form>
      {created && <NewKey name={created.name} secret={created.key} onDone={() => setCreated(null)} />}
    </Card>
  );
}

type NewKeyProps = { readonly name: string; readonly secret: string; readonly onDone: () => void };

/** The only time a key is shown. A click outside does not close it. */
function NewKey({ name, secret, onDone }: NewKeyProps) {
  const t = useTranslations();
  const { apiUrl } = useRuntimeValues();
  const clipboard = useClipboard();
  useReturnFocus();
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
      <div className={layout.stack}>
        <p>{t('apiKeys.shownOnce')}</p>
        <div className={styles.secret}>
          <TextInput
            label={t('apiKeys.key')}
            value={secret}
            readOnly
            dir="ltr"
            data-private
            classNames={{ input: styles.mono ?? '' }}
            onFocus={event => event.currentTarget.select()}
          />
          <Button data-autofocus onClick={() => clipboard.copy(secret)}>
            {clipboard.copied ? t('apiKeys.copied') : t('apiKeys.copy')}
          </Button>
        </div>
        <p role="status" className={layout.faint}>
          {clipboard.error ? t('apiKeys.notCopied') : clipboard.copied ? t('apiKeys.copiedText') : ''}
        </p>
        <p className={layout.quiet}>{t('apiKeys.use')}</p>
        <pre className={styles.example} dir="ltr" data-private>
          {example}
        </pre>
        <div className={layout.end}>
          <Button variant="default" onClick={onDone}>
            {t('apiKeys.kept')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
