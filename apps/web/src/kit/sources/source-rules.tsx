'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import styles from './source-rules.module.css';

type Rules = ReplyOf<typeof contract.sourceRules>['sources'][number];

/** What the platform's terms allow, behind a button. */
export function SourceRules({ use }: { use: Rules['use'] }) {
  const t = useTranslations('sources');
  return (
    <details className={styles.rules}>
      <summary>{t('rulesTitle')}</summary>
      <RulesList use={use} />
    </details>
  );
}

export function RulesList({ use }: { use: Rules['use'] }) {
  const t = useTranslations('sources');
  const { retentionDays, commercialUse, derivedMetrics, mixedWithOthers, findsCreators, rules } = use;
  // What is not allowed has its own sentence among the rules.
  const allowed = [
    commercialUse && t('commercial'),
    derivedMetrics && t('derived'),
    mixedWithOthers && t('mixed'),
    findsCreators && t('finds'),
    retentionDays === null && t('kept'),
  ].filter(sentence => sentence !== false);
  return (
    <ul>
      {[...allowed, ...rules].map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
