'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { ShareButton } from './share-button.tsx';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';

/** A sticker can be neither tracked nor shared, so its report has no actions. */
export function SubjectActions({ subject, reportRange }: { subject: Subject; reportRange: ReportRange }) {
  const { kind } = subject;
  if (kind === 'sticker') return null;
  return (
    <div className={styles.actions}>
      <TrackButton kind={kind} subject={subject} />
      <ShareButton kind={kind} subject={subject} rangeDays={reportRange.days} />
    </div>
  );
}

/** A star that is full while the team tracks the subject. */
export function TrackButton({ kind, subject }: { kind: 'hashtag' | 'sound'; subject: Subject }) {
  const t = useTranslations('subjectReport');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const [busy, setBusy] = useState(false);
  const { data, mutate } = useApi(contract.favourites, { query: { kind } });
  const tracked = data?.favourites.find(
    ({ platform, subjectId }) => platform === subject.platform && subjectId === subject.id,
  );

  async function toggle() {
    setBusy(true);
    void trackUsage({ feature: 'favourite', action: tracked ? 'remove' : 'add' });
    const result = tracked
      ? await callApi(contract.removeFavourite, { params: { id: tracked.id } })
      : await callApi(contract.addFavourite, {
          body: { kind, platform: subject.platform, subject: subject.id },
        });
    setBusy(false);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    await mutate();
  }

  return (
    <Button
      variant="default"
      loading={busy}
      disabled={!data}
      aria-pressed={tracked !== undefined}
      leftSection={tracked ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
      onClick={() => void toggle()}
    >
      {tracked ? t('tracked') : t('track')}
    </Button>
  );
}
