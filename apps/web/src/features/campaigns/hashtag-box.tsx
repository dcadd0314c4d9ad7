'use client';
import { normalizeHashtag } from '@clipscope/domain';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './campaigns.module.css';

const LONGEST = 500;

type Props = {
  readonly hashtags: readonly string[];
  readonly onAdd: (hashtags: string[]) => void;
  readonly onRemove: (hashtag: string) => void;
  readonly disabled?: boolean;
};

/** Hashtags one after the other, or several at once with spaces between. */
export function HashtagBox({ hashtags, onAdd, onRemove, disabled = false }: Props) {
  const t = useTranslations('campaigns.hashtags');
  const common = useTranslations('common');
  const [typed, setTyped] = useState('');

  function add() {
    const named = typed.split(/[\s,]+/).map(normalizeHashtag);
    const fresh = [...new Set(named)].filter(tag => tag !== '' && !hashtags.includes(tag));
    setTyped('');
    if (fresh.length > 0) onAdd(fresh);
  }

  return (
    <div className={styles.form}>
      <div className={styles.inline}>
        <TextInput
          label={t('label')}
          description={t('text')}
          placeholder={t('hint')}
          maxLength={LONGEST}
          value={typed}
          disabled={disabled}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={disabled || typed.trim() === ''} onClick={add}>
          {common('add')}
        </Button>
      </div>
      {hashtags.length > 0 && (
        <ul className={layout.tags} aria-label={t('title')}>
          {hashtags.map(tag => (
            <li key={tag} className={styles.tag}>
              <bdi>#{tag}</bdi>
              <button
                type="button"
                aria-label={t('remove', { tag })}
                disabled={disabled}
                onClick={() => onRemove(tag)}
              >
                <IconX size={14} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
