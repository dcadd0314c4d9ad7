'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { type AxisPercentiles, weighPercentiles } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import { OwnScore, OwnWeightsBar } from './own-score.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { ScoreAxes } from './score-axes.tsx';
import { readWeights } from './score-weights.ts';

type Score = ReplyOf<typeof contract.accountScore>;

/** Where the account stands on each axis among accounts of its size, and what that adds to the score. */
export function ScoreCard({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.score');
  const reply = useApi(contract.accountScore, accountCall(subject, reportRange), { keepPrevious: true });
  return (
    <Card title={t('title')} note={reply.data && t('cohort', { accounts: reply.data.cohort.accounts })}>
      <Loaded reply={reply} heightPx={304}>
        {score => (
          <>
            <p className={styles.headline}>
              <Headline score={score}>
                <MetricFigure measured={score.score} explain={explainAccount(subject, reportRange)} compact />
              </Headline>
            </p>
            {score.score.value !== null && <Axes score={score} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Headline({ score: { score }, children }: { score: Score; children: ReactNode }) {
  const t = useTranslations('accountReport.score');
  const metricReason = useTranslations('metrics');
  const text = useMetricText();
  const { percent } = useFormats();
  const { interval, notEnough, sample } = score;
  if (notEnough) {
    const why = metricReason(`shortfalls.${notEnough.reason}`, {
      sample,
      needed: notEnough.needed,
      of: t('accounts'),
    });
    return (
      <>
        <b>{children}</b> {why}
      </>
    );
  }
  const figure = () => <b>{children}</b>;
  return interval
    ? t.rich('interval', {
        figure,
        low: text('account_score', interval.low),
        high: text('account_score', interval.high),
        level: percent(interval.level, 0),
      })
    : t.rich('ofTen', { figure });
}

/** What each axis adds; under weights of one's own, what it adds to a score that nobody keeps. */
function Axes({ score: { score, axes } }: { score: Score }) {
  const { read } = useUrlState();
  const own = readWeights(read('weights'));
  const [isOpen, setOpen] = useState(own !== null);
  const percentiles = Object.fromEntries(
    axes.map(({ axis, percentile }) => [axis, percentile]),
  ) as AxisPercentiles;
  const weighed = own && weighPercentiles(percentiles, own);
  const contributions = new Map(
    own
      ? weighed?.parts.map(({ key, contribution = 0 }) => [key, contribution])
      : axes.map(({ axis, contribution }) => [axis, contribution]),
  );
  return (
    <>
      {own && <OwnScore value={weighed?.value ?? null} registered={score.value} />}
      <ScoreAxes percentiles={percentiles} contributions={contributions} own={own} isEditing={isOpen} />
      <OwnWeightsBar isOpen={isOpen} isOwn={own !== null} onToggle={() => setOpen(!isOpen)} />
    </>
  );
}
