'use client';
import {
  EXPLAINED_FIGURES,
  EXPLAINED_VALUES,
  type ExplainedFigure,
  type ExplainedValue,
  NO_VALUE,
} from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useSourceName } from '../sources/use-source-name.ts';
import styles from './explanation.module.css';
import type { Explanation } from './explanation-rows.ts';
import { figureText, provenanceOf, shownValues } from './explanation-rows.ts';
import { useIntervalText, useShortfallText } from './use-metric-text.ts';

type Props = { readonly explanation: Explanation; readonly format: (value: number) => string };

/** The value with its interval, its meaning as a sentence, and the formula. */
export function ExplainedResult({ explanation, format }: Props) {
  const t = useTranslations('metrics');
  const { day } = useFormats();
  const shortfallText = useShortfallText();
  const { metric, result, formula, version, since } = explanation;
  const { value, interval, notEnough, sample } = result;
  const range = useIntervalText()(interval, format);
  const nothing = notEnough?.reason === 'platform-forbids' ? 'notAllowed' : 'notEnough';
  return (
    <>
      <p className={styles.value}>
        <bdi>{value === null ? t(nothing) : format(value)}</bdi>
        {range !== null && (
          <small>
            <bdi>{range}</bdi>
          </small>
        )}
      </p>
      {notEnough && <p className={styles.short}>{shortfallText({ metric, sample, notEnough })}</p>}
      <p>{t(`words.${metric}`)}</p>
      <div className={styles.formula}>
        <code dir="ltr">{formula}</code>
        <small>{t('version', { version, day: day(since) })}</small>
      </div>
    </>
  );
}

/** The value recalculated from exactly the rows above. */
export function RecomputedLine({ explanation, format }: Props) {
  const t = useTranslations('metrics');
  const { recomputed, equal, result } = explanation;
  const text = (): string => {
    if (recomputed === null) return t('recomputedNull');
    if (typeof recomputed === 'number') return t('equal', { value: format(recomputed) });
    if (result.value !== null && !Array.isArray(recomputed))
      return t('equal', { value: format(result.value) });
    return t('recomputedRows', { count: Object.keys(recomputed).length });
  };
  if (!equal) {
    const value = typeof recomputed === 'number' ? format(recomputed) : t('notEnough');
    return (
      <p className={styles.different} role="alert">
        {t('different', { value })}
      </p>
    );
  }
  return (
    <p className={styles.equal}>
      <span aria-hidden="true">✓</span> {text()}
    </p>
  );
}

/** What these metrics give has no unit of its own. */
const WITHOUT_UNIT: readonly Explanation['unit'][] = ['graph', 'list', 'quantiles', 'time-of-week'];

/** Sample, days, source, age and exactness of what went in. */
export function ExplainedFacts({ explanation, format }: Props) {
  const t = useTranslations('metrics');
  const locale = useLocale();
  const common = useTranslations('common');
  const { dayRange, dateTime, list, exact, percent } = useFormats();
  const sourceName = useSourceName();
  const { metric, unit, result, smallestSample, range, derived } = explanation;
  const from = provenanceOf(explanation);
  const exactness =
    from.exact > 0 && from.rounded > 0
      ? t('mixed', { exact: from.exact, rounded: from.rounded })
      : from.exact > 0
        ? common('exactCounts')
        : common('roundedCounts');
  const facts: [string, string][] = [
    [
      common('sampleSize'),
      t('smallest', { have: t(`samples.${metric}`, { count: result.sample }), needed: smallestSample }),
    ],
    [t('derived'), derived ? t('derivedYes') : t('derivedNo')],
  ];
  if (!WITHOUT_UNIT.includes(unit)) facts.push([t('unit'), t(`units.${unit}`)]);
  if (range) facts.push([t('days'), dayRange(range.startDate, range.endDate)]);
  if (from.first !== null && from.last !== null) {
    facts.push([common('observed'), t('range', { low: dateTime(from.first), high: dateTime(from.last) })]);
    facts.push([t('source'), list(from.sources.map(sourceName))]);
    facts.push([t('exactness'), exactness]);
  }
  for (const { name, value } of shownValues(explanation.inputs)) {
    facts.push([t(`labels.${name}`), valueText(EXPLAINED_VALUES[name], value)]);
  }
  for (const [key, value] of Object.entries(result.details)) {
    // The API may know more than this version of the app.
    if (key in EXPLAINED_FIGURES) {
      const figure = key as ExplainedFigure;
      facts.push([t(`figures.${figure}`), value === null ? NO_VALUE : figureOf(figure, value)]);
    }
  }
  function valueText(shape: (typeof EXPLAINED_VALUES)[ExplainedValue], value: string | number): string {
    if (shape === 'time') return dateTime(String(value));
    if (typeof value === 'string') return value;
    return exact(shape === 'views-of-logarithm' ? Math.round(Math.expm1(value)) : value);
  }
  function figureOf(figure: ExplainedFigure, value: number): string {
    switch (EXPLAINED_FIGURES[figure]) {
      case 'percent':
        return percent(value);
      case 'value':
        return format(value);
      default:
        return figureText(value, locale);
    }
  }
  return (
    <dl className={styles.facts} aria-label={t('facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
