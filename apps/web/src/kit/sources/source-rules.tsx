'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import { PopUp } from '../../ui/pop-up.tsx';
import { SentenceText } from '../sentence-text.tsx';
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

function RulesList({ use }: { use: Rules['use'] }) {
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
      {allowed.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
      {rules.map(rule => (
        <li key={rule.code}>
          <SentenceText of={rule} />
        </li>
      ))}
    </ul>
  );
}

/** Beside the numbers of a source whose platform sets rules for their use. Others have none. */
export function ReportRules({ source }: { source: string }) {
  const t = useTranslations('sources');
  const isOfPlatform = source.endsWith('-api');
  const { data } = useApi(contract.sourceRules, isOfPlatform ? {} : null);
  const rules = data?.sources.find(one => one.source === source);
  if (!rules) return null;
  return (
    <PopUp
      width="min(440px, calc(100vw - 32px))"
      target={toggle => (
        <button type="button" className={layout.textButton} onClick={toggle}>
          {t('rulesTitle')}
        </button>
      )}
    >
      {() => (
        <div className={styles.list}>
          <b>{rules.name}</b>
          <RulesList use={rules.use} />
          {!rules.use.derivedMetrics && <p>{t(rules.derives ? 'derivesHere' : 'derivesNotHere')}</p>}
        </div>
      )}
    </PopUp>
  );
}
