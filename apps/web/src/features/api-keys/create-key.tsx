'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, Radio, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { Card } from '../../ui/card.tsx';
import styles from '../../ui/forms.module.css';
import { NewKey } from './new-key.tsx';

const SCOPES = ['read', 'write'] as const;

export function CreateKey({ onCreated }: { onCreated: () => void }) {
  const t = useTranslations();
  const { write, busy, fault, failure } = useWrite(['name']);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('read');
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof contract.createApiKey> | null>(null);
  const isMissing = name.trim() === '';

  async function create() {
    setTried(true);
    if (isMissing) return;
    const reply = await write(contract.createApiKey, { body: { name: name.trim(), scope } });
    if (!reply) return;
    setMade(reply);
    setName('');
    setTried(false);
    onCreated();
  }

  return (
    <Card title={t('apiKeys.createTitle')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void create();
        }}
      >
        <div className={styles.columns}>
          <TextInput
            label={t('apiKeys.name')}
            description={t('apiKeys.nameText')}
            value={name}
            maxLength={MAX_TEXT_LENGTHS.apiKeyName}
            error={tried && isMissing ? t('apiKeys.nameMissing') : fault('name')}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={t('apiKeys.scope')}
            value={scope}
            onChange={value => setScope(value as typeof scope)}
          >
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
        {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void create()} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            {t('apiKeys.create')}
          </Button>
        </div>
      </form>
      {made && <NewKey name={made.name} secret={made.key} onDone={() => setMade(null)} />}
    </Card>
  );
}
