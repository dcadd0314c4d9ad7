'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useUpdateResponse } from '../../lib/profile/use-update-response.ts';
import { Card } from '../../ui/card.tsx';
import styles from './team.module.css';

export function RenameTeam({ current }: { current: string }) {
  const t = useTranslations();
  const { write, busy, fault, failure } = useWrite(['name']);
  const onUpdated = useUpdateResponse();
  const [name, setName] = useState(current);

  async function save() {
    const reply = await write(contract.renameTeam, { body: { name: name.trim() } });
    if (reply) onUpdated({ message: t('team.renamed', { name: reply.name }) });
  }

  return (
    <Card title={t('team.renameTitle')}>
      <form
        className={styles.rename}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <TextInput
          label={t('team.teamName')}
          value={name}
          maxLength={MAX_TEXT_LENGTHS.teamName}
          error={name.trim() === '' ? t('team.nameMissing') : fault('name')}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={name.trim() === current}>
          {t('team.rename')}
        </Button>
      </form>
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void save()} />}
    </Card>
  );
}
