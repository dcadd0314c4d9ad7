'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../format/use-formats.ts';
import type { Finding } from './findings-card.tsx';
import styles from './report.module.css';

type Props = {
  readonly finding: Finding;
  readonly videoHref: ((id: string) => string) | undefined;
};

const LISTED = 12;

/** On what a finding rests, one click away. */
export function FindingEvidence({ finding, videoHref }: Props) {
  const t = useTranslations('report.findings');
  const { percent } = useFormats();
  const { kind, evidence, qValue } = finding;
  const chance = percent(qValue, 1);
  if (kind === 'against-cohort') {
    return (
      <p className={styles.evidence}>{t('evidenceAccounts', { there: evidence.there.length, chance })}</p>
    );
  }
  // Values of the account as a whole name the account itself on both sides.
  const isOfAccount = kind === 'against-previous' && evidence.here.join() === evidence.there.join();
  if (isOfAccount) return <p className={styles.evidence}>{t('evidenceBefore', { chance })}</p>;
  return (
    <details className={styles.evidence}>
      <summary>{t('evidence', { here: evidence.here.length, there: evidence.there.length, chance })}</summary>
      <VideoIds title={t('here')} ids={evidence.here} videoHref={videoHref} />
      <VideoIds title={t('there')} ids={evidence.there} videoHref={videoHref} />
    </details>
  );
}

type IdsProps = {
  readonly title: string;
  readonly ids: readonly string[];
  readonly videoHref: Props['videoHref'];
};

function VideoIds({ title, ids, videoHref }: IdsProps) {
  const t = useTranslations('report.findings');
  return (
    <ul aria-label={title}>
      <li>{title}</li>
      {ids.slice(0, LISTED).map(id => (
        <li key={id}>{videoHref ? <Link href={videoHref(id)}>{id}</Link> : id}</li>
      ))}
      {ids.length > LISTED && <li>{t('more', { count: ids.length - LISTED })}</li>}
    </ul>
  );
}
