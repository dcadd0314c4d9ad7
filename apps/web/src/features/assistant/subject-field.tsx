'use client';
import type { ContentIdeaSubject, Platform } from '@clipscope/domain';
import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubjectPicker } from '../../kit/subjects/subject-picker.tsx';
import { signed } from '../../kit/subjects/use-subject-hits.ts';
import { useTools } from '../../kit/use-tools.ts';
import layout from '../../ui/layout.module.css';
import styles from './assistant.module.css';

type Props = {
  readonly kind: Exclude<ContentIdeaSubject, 'topic'>;
  readonly chosen: { readonly platform: Platform; readonly text: string };
  readonly error: ReactNode;
  readonly onPick: (subject: { readonly platform: Platform; readonly text: string }) => void;
};

/** The account or hashtag that suggestions are based on. */
export function SubjectField({ kind, chosen: { platform, text }, error, onPick }: Props) {
  const { t } = useTools();
  return (
    <div className={styles.subject}>
      <SubjectPicker
        kind={kind}
        label={t(`assistant.form.texts.${kind}`)}
        placeholder={t(`assistant.form.examples.${kind}`)}
        takesAnyName
        isTaken={subject => subject.platform === platform && subject.name === text}
        onPick={subject => onPick({ platform: subject.platform, text: subject.name })}
      />
      {text !== '' && (
        <p>
          {t('assistant.form.chosen')}{' '}
          <b>
            <bdi>{signed(kind, text)}</bdi>
          </b>{' '}
          <span className={layout.faint}>{t(`platforms.${platform}`)}</span>
        </p>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
