'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import styles from './saved-searches.module.css';
import type { SavedSearch } from './saved-searches.tsx';

type Props = { readonly view: SavedSearch['view']; readonly query: string; readonly onSaved: () => void };

export function SaveSearchForm({ view, query, onSaved }: Props) {
  const t = useTranslations('savedSearch');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await callApi(contract.saveSearch, { body: { name: name.trim(), view, query } });
    setBusy(false);
    if (!result.ok) {
      const isTaken = result.error instanceof ApiError && result.error.errorEnum === 'CONFLICT';
      return setFault(isTaken ? t('taken') : sentence(result.error));
    }
    setFault(null);
    setName('');
    onSaved();
  }

  return (
    <form className={styles.form} onSubmit={event => void save(event)}>
      <TextInput
        size="xs"
        label={t('nameLabel')}
        placeholder={t('namePlaceholder')}
        maxLength={MAX_TEXT_LENGTHS.savedSearchName}
        value={name}
        error={fault}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
