'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { AccountCell } from '../columns/account-cell.tsx';
import { VideoCell } from '../columns/video-columns.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { openExplanation } from '../metrics/explanation-store.ts';
import { useTools } from '../use-tools.ts';
import styles from './report.module.css';

type Known = ReplyOf<typeof contract.reportFindings>['list'][number];
/** A shared report has no evidence. */
export type Fact = Omit<Known, 'evidence'> & Partial<Pick<Known, 'evidence'>>;

type Props = {
  readonly fact: Fact;
  /** Of what the finding's metric is explained; null where it cannot be. */
  readonly explain: ExplainQuery | null;
};

/** The kinds of reports whose metrics can be opened; a set of videos has only its trend. */
const EXPLAINED: readonly ExplainQuery['kind'][] = ['account', 'video'];

/** A sentence made from a finding's code and numbers, with the rows or the explanation behind it. */
function FactLine({ fact, explain }: Props) {
  const sentence = useFactSentence();
  const { code, metric, qValue, evidence } = fact;
  const trend = /-(up|above)$/.test(code) ? 'up' : /-(down|below)$/.test(code) ? 'down' : undefined;
  const isExplained =
    explain !== null && metric !== null && (EXPLAINED.includes(explain.kind) || metric === 'trend_velocity');
  return (
    <li data-trend={trend}>
      <p>{sentence(fact)}</p>
      <Evidence evidence={evidence ?? NONE} qValue={qValue} />
      {isExplained && <ExplainButton metric={metric} explain={explain} />}
    </li>
  );
}

function ExplainButton({ metric, explain }: { metric: NonNullable<Fact['metric']>; explain: ExplainQuery }) {
  const { t, metricName, metricText } = useTools();
  const title = metricName(metric);
  const format = (value: number) => metricText(metric, value);
  return (
    <p className={styles.evidence}>
      <button
        type="button"
        className={layout.textButton}
        onClick={() => openExplanation({ metric, query: explain, title, format })}
      >
        {t('report.findings.howCalculated', { metric: title })}
      </button>
    </p>
  );
}

const NONE: Known['evidence'] = { videos: [], accounts: [] };

function Evidence({ evidence: { videos, accounts }, qValue }: Pick<Known, 'evidence' | 'qValue'>) {
  const t = useTranslations('report.findings');
  const { percent } = useTools();
  const chance = qValue === null ? null : t('chance', { chance: percent(qValue, 1) });
  if (videos.length + accounts.length === 0)
    return chance === null ? null : <p className={styles.evidence}>{chance}</p>;
  return (
    <details className={styles.evidence}>
      <summary>
        {videos.length > 0
          ? t('topVideos', { count: videos.length })
          : t('topAccounts', { count: accounts.length })}
        {chance !== null && ` · ${chance}`}
      </summary>
      <ul className={styles.rows}>
        {videos.map(video => (
          <li key={`${video.platform}/${video.id}`}>
            <VideoCell video={video} />
          </li>
        ))}
        {accounts.map(account => (
          <li key={`${account.platform}/${account.id}`}>
            <AccountCell account={account} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const PERCENTS = ['share', 'before', 'change', 'atLeast'] as const;

function useFactSentence(): (fact: Fact) => string {
  const { t, percent, country, metricName, metricText, exact } = useTools();
  const short = (ratio: number) => percent(ratio, ratio < 0.1 ? 1 : 0);
  return ({ code, metric, params }) => {
    const number = (name: string) => (typeof params[name] === 'number' ? params[name] : 0);
    const values: Record<string, string | number> = { ...params };
    for (const name of PERCENTS) if (name in params) values[name] = short(Math.abs(number(name)));
    if (typeof params.country === 'string') values.country = country(params.country);
    if ('times' in params) {
      const times = number('times');
      values.times = exact(times < 10 ? Math.round(10 * times) / 10 : Math.round(times));
      values.timesShare = short(number('times'));
    }
    if (metric !== null && 'comparedWith' in params) {
      values.value = metricText(metric, number('value'));
      values.comparedWith = metricText(metric, number('comparedWith'));
      values.metric = metricName(metric);
    }
    return t(`report.findings.facts.${code}`, values);
  };
}

type ListProps = { readonly facts: readonly Fact[]; readonly explain: ExplainQuery | null };

export function FactLines({ facts, explain }: ListProps) {
  return facts.map(fact => (
    <FactLine key={`${fact.code} ${fact.metric} ${fact.params.country}`} fact={fact} explain={explain} />
  ));
}

export function FactList({ facts, explain = null }: Pick<ListProps, 'facts'> & Partial<ListProps>) {
  return (
    <ul className={styles.findings}>
      <FactLines facts={facts} explain={explain} />
    </ul>
  );
}

/** The findings of a report as a card, or one line when there are none. */
export function FactsCard({ facts, explain }: ListProps) {
  const t = useTranslations('report.findings');
  if (facts.length === 0) return <p className={layout.faint}>{t('none')}</p>;
  return (
    <Card title={t('title')}>
      <FactList facts={facts} explain={explain} />
    </Card>
  );
}
