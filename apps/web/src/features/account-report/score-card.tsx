'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { useMetricText } from '../../lib/metrics/use-metric-words.ts';
import { Card } from '../../ui/card.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';

type Score = ReplyOf<typeof contract.accountScore>;

/** Where the account stands on each axis among accounts of its size, and what that adds to the score. */
export function ScoreCard({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.score');
  const reply = useApi(contract.accountScore, accountCall(subject, reportRange), { keepPrevious: true });
  return (
    <Card title={t('title')} note={reply.data && t('cohort', { accounts: reply.data.cohort.accounts })}>
      <Loaded reply={reply} heightPx={264}>
        {score => (
          <>
            <p className={styles.headline}>
              <b>
                <MetricFigure measured={score.score} explain={explainAccount(subject, reportRange)} compact />
              </b>{' '}
              <ScoreAbout score={score} />
            </p>
            {score.score.value !== null && <Axes axes={score.axes} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ScoreAbout({ score: { score } }: { score: Score }) {
  const t = useTranslations('accountReport.score');
  const metricReason = useTranslations('metrics');
  const text = useMetricText();
  const { percent } = useFormats();
  const { interval, notEnough, sample } = score;
  if (notEnough) {
    return metricReason(`shortfalls.${notEnough.reason}`, {
      sample,
      needed: notEnough.needed,
      of: t('accounts'),
    });
  }
  return interval
    ? t('interval', {
        low: text('account_score', interval.low),
        high: text('account_score', interval.high),
        level: percent(interval.level, 0),
      })
    : t('ofTen');
}

function Axes({ axes }: { axes: Score['axes'] }) {
  const t = useTranslations('accountReport.score');
  const text = useMetricText();
  return (
    <table className={styles.axes}>
      <thead>
        <tr>
          <th scope="col">{t('axis')}</th>
          <th scope="col">{t('percentile')}</th>
          <td />
          <th scope="col">{t('adds')}</th>
        </tr>
      </thead>
      <tbody>
        {axes.map(({ axis, percentile, contribution }) => (
          <tr key={axis}>
            <th scope="row">{t(`axes.${axis}`)}</th>
            <td>{percentile === null ? t('unknown') : Math.round(percentile * 100)}</td>
            <td className={styles.track}>
              {percentile !== null && <i style={{ inlineSize: `${percentile * 100}%` }} />}
            </td>
            <td>{percentile !== null && <bdi dir="ltr">+{text('account_score', contribution)}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
