'use client';
import { ShareButton } from '../../kit/share/share-button.tsx';
import { TrackButton } from '../../lib/favourites/track-button.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';

/** A sticker can be neither tracked nor shared, so its report has no actions. */
export function SubjectActions({ subject, reportRange }: { subject: Subject; reportRange: ReportRange }) {
  const { kind } = subject;
  if (kind === 'sticker') return null;
  return (
    <div className={styles.actions}>
      <TrackButton kind={kind} subject={subject} />
      <ShareButton
        subject={{ kind, platform: subject.platform, subjectId: subject.id, rangeDays: reportRange.days }}
      />
    </div>
  );
}
