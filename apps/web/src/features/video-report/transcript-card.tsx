'use client';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import styles from './video.module.css';

type Props = { readonly transcript: string; readonly language: string | null };

export function TranscriptCard({ transcript, language }: Props) {
  const t = useTranslations('videoReport');
  return (
    <Card title={t('transcript')} note={t('transcriptNote')}>
      <p className={styles.transcript} dir="auto" lang={language ?? undefined}>
        {transcript}
      </p>
    </Card>
  );
}
