'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { LONGEST } from '@clipscope/domain';
import { Radio, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Card } from '../../ui/card.tsx';
import styles from '../../ui/forms.module.css';
import { NewKey } from './new-key.tsx';

const SCOPES = ['read', 'write'] as const;

export function CreateKey({ onCreated }: { onCreated: () => void }) {
  const t = useTranslations();
  const [created, setCreated] = useState<ReplyOf<typeof contract.createApiKey> | null>(null);
  const form = useSubmit({
    initialValues: { name: '', scope: 'read' as (typeof SCOPES)[number] },
    validate: { name: isNotEmpty(t('apiKeys.nameMissing')) },
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
        <div className={styles.columns}>
          <TextInput
            label={t('apiKeys.name')}
            description={t('apiKeys.nameText')}
            maxLength={LONGEST.apiKeyName}
            {...form.field('name')}
          />
          <Radio.Group label={t('apiKeys.scope')} {...form.field('scope')}>
            <div className={styles.choices}>
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
