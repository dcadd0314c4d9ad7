'use client';
import {
  type AxisPercentiles,
  EQUAL_WEIGHTS,
  SCORE_AXES,
  type ScoreAxis,
  type ScoreWeights,
} from '@clipscope/domain';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readNumber } from '../../kit/filters/filter-values.ts';
import { useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import styles from './report.module.css';
import { HEAVIEST, writeWeights } from './score-weights.ts';

const DEBOUNCE_MS = 250;

type Props = {
  readonly percentiles: AxisPercentiles;
  readonly contributions: ReadonlyMap<string, number>;
  readonly own: ScoreWeights | null;
  readonly isEditing: boolean;
};

export function ScoreAxes({ percentiles, contributions, own, isEditing }: Props) {
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
                    onChange={weight => goTo({ weights: writeWeights({ ...weights, [axis]: weight }) })}
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
