'use client';
import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { clock } from './clock.ts';
import styles from './transcription.module.css';
import type { Transcription } from './use-transcription.ts';

type Props = {
  readonly shown: Transcription;
  readonly busy: boolean;
  readonly onSave: (segments: Transcription['segments']) => Promise<unknown>;
  readonly onCancel: () => void;
};

/** The text of each segment; an emptied one is left out. What was typed stays when saving fails. */
export function TranscriptEditor({ shown, busy, onSave, onCancel }: Props) {
  const t = useTranslations('transcription');
  const common = useTranslations('common');
  const [texts, setTexts] = useState(() => shown.segments.map(({ text }) => text));
  const changed = shown.segments
    .map((segment, index) => ({ ...segment, text: (texts[index] ?? '').trim() }))
    .filter(({ text }) => text !== '');
  return (
    <form
      className={layout.stack}
      onSubmit={event => {
        event.preventDefault();
        void onSave(changed);
      }}
    >
      <p className={layout.quiet}>{t('editText')}</p>
      <ol className={styles.segments} lang={shown.language ?? undefined}>
        {shown.segments.map(({ startMs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments are not added or moved here
          <li key={index}>
            <span className={styles.time}>
              <time>{clock(startMs)}</time>
            </span>
            <Textarea
              autosize
              autoFocus={index === 0}
              dir="auto"
              maxLength={2000}
              aria-label={t('textAt', { time: clock(startMs) })}
              value={texts[index] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setTexts(before => before.map((text, place) => (place === index ? value : text)))
              }
            />
          </li>
        ))}
      </ol>
      <div className={layout.end}>
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
