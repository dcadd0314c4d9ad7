'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { type AxisPercentiles, NO_VALUE, weighPercentiles } from '@clipscope/domain';
import { useState } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { asks, explainAccount } from './account-calls.ts';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';
import { ScoreAxes } from './score-axes.tsx';
import { readWeights } from './score-weights.ts';

const { part } = partsOf<ReportSubject, AccountBasic>();

type Score = ReplyOf<typeof contract.accountScore>;

/** Where the account stands on each axis among accounts of its size, and what that adds to the score. */
export const score = part({
  asks: { reply: asks.score },
  heightPx: 304,
  title: ({ t }) => t('accountReport.score.title'),
  note: ({ t, reply }) => t('accountReport.score.cohort', { accounts: reply.cohort.accounts }),
  show: ({ reply, subject, range }) => (
    <>
      <p className={styles.headline}>
        <Headline score={reply} explain={explainAccount({ subject, range })} />
      </p>
      {reply.score.value !== null && <Axes score={reply} />}
    </>
  ),
});

type HeadlineProps = { readonly score: Score; readonly explain: ReturnType<typeof explainAccount> };

function Headline({ score: { score }, explain }: HeadlineProps) {
  const { t, metricText, percent } = useTools();
  const { interval, notEnough, sample } = score;
  const figure = () => (
    <b>
      <MetricFigure measured={score} explain={explain} compact />
    </b>
  );
  if (notEnough) {
    const of = t('accountReport.score.accounts');
    return (
      <>
        {figure()} {t(`metrics.shortfalls.${notEnough.reason}`, { sample, needed: notEnough.needed, of })}
      </>
    );
  }
  if (!interval) return t.rich('accountReport.score.ofTen', { figure });
  return t.rich('accountReport.score.interval', {
    figure,
    low: metricText('account_score', interval.low),
    high: metricText('account_score', interval.high),
    level: percent(interval.level, 0),
  });
}

/** What each axis adds; under weights of one's own, what it adds to a score that is not stored. */
function Axes({ score: { score, axes } }: { readonly score: Score }) {
  const { t } = useTools();
  const { read, linkTo } = useUrlState();
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
      <p className={styles.weightsBar}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'accountReport.score.closeWeights' : 'accountReport.score.openWeights')}
        </button>
        {own && (
          <SamePageLink href={linkTo({ weights: null })} replace>
            {t('accountReport.score.asRegistered')}
          </SamePageLink>
        )}
      </p>
    </>
  );
}

type OwnProps = {
  /** Null when less than half of the weights is known of the account. */
  readonly value: number | null;
  readonly registered: number | null;
};

/** A score under one's own weights, which must never be taken for the registered one. */
function OwnScore({ value, registered }: OwnProps) {
  const { t, metricText } = useTools();
  return (
    <div className={styles.ownScore} role="status">
      <p>
        <Chip>{t('accountReport.score.own')}</Chip>{' '}
        {value === null
          ? t('accountReport.score.ownUnknown')
          : t.rich('accountReport.score.ownBeside', {
              figure: () => <b>{metricText('account_score', value)}</b>,
              registered: registered === null ? NO_VALUE : metricText('account_score', registered),
            })}
      </p>
      <p className={layout.faint}>{t('accountReport.score.ownNote')}</p>
    </div>
  );
}
