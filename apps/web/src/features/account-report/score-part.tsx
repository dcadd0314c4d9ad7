'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import {
  type AxisPercentiles,
  EQUAL_WEIGHTS,
  NO_VALUE,
  SCORE_AXES,
  type ScoreAxis,
  type ScoreWeights,
  weighPercentiles,
} from '@clipscope/domain';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readNumber } from '../../kit/filters/filter-values.ts';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { asks, explainAccount } from './account-calls.ts';
import styles from './report.module.css';
import { HEAVIEST, readWeights, writeWeights } from './report-numbers.ts';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

const DEBOUNCE_MS = 250;

type Props = {
  readonly percentiles: AxisPercentiles;
  readonly contributions: ReadonlyMap<string, number>;
  readonly own: ScoreWeights | null;
  readonly isEditing: boolean;
};

function ScoreAxes({ percentiles, contributions, own, isEditing }: Props) {
  const t = useTranslations('accountReport.score');
  const common = useTranslations('common');
  const text = useMetricText();
  const { goTo } = useUrlState();
  const weights = own ?? EQUAL_WEIGHTS;
  return (
    <table className={styles.axes}>
      <thead>
        <tr>
          <th scope="col">{common('component')}</th>
          <th scope="col">{t('percentile')}</th>
          <td />
          {isEditing && <th scope="col">{common('weight')}</th>}
          <th scope="col">{common('contribution')}</th>
        </tr>
      </thead>
      <tbody>
        {SCORE_AXES.map(axis => {
          const percentile = percentiles[axis];
          return (
            <tr key={axis}>
              <th scope="row">{t(`axes.${axis}`)}</th>
              <td>{percentile === null ? common('noData') : Math.round(percentile * 100)}</td>
              <td className={styles.track}>
                {percentile !== null && <i style={{ inlineSize: `${percentile * 100}%` }} />}
              </td>
              {isEditing && (
                <td>
                  <WeightField
                    axis={axis}
                    weight={weights[axis]}
                    onChange={weight =>
                      goTo({ weights: writeWeights({ ...weights, [axis]: weight }) }, 'replace')
                    }
                  />
                </td>
              )}
              <td>
                {percentile !== null && (
                  <bdi dir="ltr">+{text('account_score', contributions.get(axis) ?? 0)}</bdi>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type FieldProps = {
  readonly axis: ScoreAxis;
  readonly weight: number;
  readonly onChange: (weight: number) => void;
};

function WeightField({ axis, weight, onChange }: FieldProps) {
  const t = useTranslations('accountReport.score');
  const [typed, setTyped] = useState(String(weight));
  const settle = useDebouncedCallback(onChange, DEBOUNCE_MS);
  // Weights that were reset, or that came with another address.
  useEffect(() => {
    setTyped(before => (Number(before) === weight ? before : String(weight)));
  }, [weight]);
  const meant = readNumber(typed, 0, HEAVIEST);
  return (
    <input
      className={styles.weight}
      type="number"
      inputMode="decimal"
      min={0}
      max={HEAVIEST}
      step={0.5}
      aria-label={t('weightOf', { axis: t(`axes.${axis}`), heaviest: HEAVIEST })}
      aria-invalid={meant === null || undefined}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        const next = readNumber(event.currentTarget.value, 0, HEAVIEST);
        if (next !== null) settle(next);
      }}
    />
  );
}

const { part } = partsOf<ReportSubject, AccountBasic>();

type Score = ReplyOf<typeof contract.accountScore>;

/** Percentiles are shown where they are known, with a score or without. */
const isEmpty = ({ axes }: Score) => axes.every(({ percentile }) => percentile === null);

/** The account's percentile on each axis among accounts of similar size, and its contribution to the score. */
export const score = part({
  asks: { reply: asks.score },
  heightPx: 304,
  title: ({ t }) => t('accountReport.score.title'),
  empty: ({ reply }) => isEmpty(reply) && 'hidden',
  note: ({ t, reply }) => t('accountReport.score.cohort', { accounts: reply.cohort.accounts }),
  show: ({ reply, subject, range }) => (
    <>
      <p className={styles.headline}>
        <Headline score={reply} explain={explainAccount({ subject, range })} />
      </p>
      <Axes score={reply} />
    </>
  ),
});

/** One line in place of an empty card. */
export const noScore = part({
  asks: { reply: asks.score },
  isQuiet: true,
  waiting: null,
  empty: ({ reply }) => !isEmpty(reply) && 'hidden',
  show: ({ t, reply, subject, range }) => (
    <p className={layout.faint}>
      {t('accountReport.score.title')} ·{' '}
      <Headline score={reply} explain={explainAccount({ subject, range })} />
    </p>
  ),
});

type HeadlineProps = { readonly score: Score; readonly explain: ReturnType<typeof explainAccount> };

function Headline({ score: { score }, explain }: HeadlineProps) {
  const { t, metricText, shortfallText, intervalText } = useTools();
  const { interval, notEnough } = score;
  const figure = () => (
    <b>
      <MetricFigure measured={score} explain={explain} compact />
    </b>
  );
  if (notEnough) {
    return (
      <>
        {figure()} {shortfallText(score)}
      </>
    );
  }
  const around = intervalText(interval, one => metricText('account_score', one));
  if (around === null) return t.rich('accountReport.score.ofTen', { figure });
  return t.rich('accountReport.score.interval', { figure, interval: around });
}

/** The contribution of each axis; with custom weights, to a score that is not stored. */
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
        <button
          type="button"
          className={layout.textButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'accountReport.score.closeWeights' : 'accountReport.score.openWeights')}
        </button>
        {own && (
          <SamePageLink className={layout.inlineLink} href={linkTo({ weights: null })} replace>
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

/** A score with custom weights, clearly marked as such. */
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
