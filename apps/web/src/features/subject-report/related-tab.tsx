'use client';
import { RelatedMapCard } from './related-map-card.tsx';
import styles from './subject.module.css';
import { fileNameOf } from './subject.ts';
import type { TabProps } from './subject-screen.tsx';
import { TiesCard } from './ties-card.tsx';

const MAP_PX = 560;

export function RelatedTab({ subject, days }: TabProps) {
  return (
    <div className={styles.wideAndNarrow}>
      <RelatedMapCard subject={subject} days={days} fileName={fileNameOf(subject)} heightPx={MAP_PX} />
      <TiesCard subject={subject} days={days} />
    </div>
  );
}
