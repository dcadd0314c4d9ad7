'use client';
import { type ExplainedColumn, explainedColumn, METRIC_IDS, TIERS, VIDEO_KINDS } from '@clipscope/domain';
import { type ReactNode, useMemo } from 'react';
import { tip } from '../../ui/tip.tsx';
import { AccountCell } from '../columns/account-cell.tsx';
import { VideoCell } from '../columns/video-columns.tsx';
import { type Tools, useTools } from '../use-tools.ts';
import type { Explanation } from './explanation-rows.ts';
import { cellText, type ExplainedRow, figureText } from './explanation-rows.ts';

type Values = ExplainedRow['values'];
type Value = Values[string] | undefined;

/** Writes the cells of an explanation: names instead of ids, units, and times of the reader's zone. */
export type CellWriter = {
  readonly cell: (column: string, values: Values) => ReactNode;
  readonly partName: (key: string) => ReactNode;
  readonly partValue: (value: number | null) => string;
};

/** `format` writes values of the explained metric, or of the one that it is about. */
export function useCellWriter(explanation: Explanation, format: (value: number) => string): CellWriter {
  const tools = useTools();
  return useMemo(() => writerOf(explanation, format, tools), [explanation, format, tools]);
}

/** Of these metrics, the parts are values in the metric's own unit. */
const OWN_UNIT: readonly Explanation['unit'][] = ['ratio', 'per-thousand'];

function writerOf(
  { names, unit, metric, subject }: Explanation,
  format: (value: number) => string,
  tools: Tools,
): CellWriter {
  const { t, locale, exact, percent, day, dateTime, country, metricName, metricText } = tools;
  const videos = new Map(names.videos.map(video => [video.id, video]));
  const accounts = new Map(names.accounts.map(account => [account.id, account]));

  function named(id: string): ReactNode {
    const video = videos.get(id);
    if (video) {
      return (
        <span {...tip(video.caption)}>
          <VideoCell video={video} />
        </span>
      );
    }
    const account = accounts.get(id);
    return account && <AccountCell account={account} sizePx={22} />;
  }

  const unnamed = (kind: 'video' | 'account') => t(`metrics.unnamed.${kind}`);
  const number = (value: Value, write: (value: number) => string) =>
    typeof value === 'number' ? write(value) : cellText(value, locale);

  function write({ shape, metric: of }: ExplainedColumn, value: Value, values: Values): ReactNode {
    if (value === null || value === undefined) return cellText(value, locale);
    switch (shape) {
      case 'video':
      case 'account':
        return named(String(value)) ?? unnamed(shape);
      case 'member':
        return [value].flat().map(member => <p key={String(member)}>{memberName(String(member))}</p>);
      case 'hashtag':
        return [value]
          .flat()
          .map(tag => `#${tag}`)
          .join(' ');
      case 'time':
        return dateTime(String(value));
      case 'day':
        return day(String(value));
      case 'count':
        return number(value, exact);
      case 'percent':
        return number(value, percent);
      case 'country':
        return country(String(value));
      case 'tier': {
        const tier = TIERS.find(known => known === value);
        return tier ? t(`tiers.${tier}`) : cellText(value, locale);
      }
      case 'video-kind': {
        const kind = VIDEO_KINDS.find(known => known === value);
        return kind ? t(`videoKinds.${kind}`) : cellText(value, locale);
      }
      case 'metric': {
        const id = METRIC_IDS.find(known => known === value);
        return id ? metricName(id) : t('common.views');
      }
      case 'value': {
        const id = of ?? METRIC_IDS.find(known => known === values.metric);
        return number(value, one => (id ? metricText(id, one) : format(one)));
      }
      default:
        return cellText(value, locale);
    }
  }

  const memberName = (id: string) =>
    subject.kind === 'hashtag'
      ? `#${id}`
      : (named(id) ?? t(`metrics.unnamed.${subject.kind === 'sound' ? 'sound' : 'account'}`));

  return {
    cell(name, values) {
      const column = explainedColumn(name);
      // The rows behind computed inputs are of several kinds, which their ids tell.
      if (name === 'item') return itemOf(values);
      return column && write(column, values[name], values);
    },
    partName(key) {
      if (/^\d{4}-\d{2}-\d{2}$/.test(key)) return day(key);
      const label = key as 'reach';
      if (t.has(`metrics.labels.${label}`)) return t(`metrics.labels.${label}`);
      if (metric === 'share_of_voice') return memberName(key);
      return named(key) ?? unnamed('video');
    },
    partValue: value =>
      value === null ||
      !OWN_UNIT.includes(unit) ||
      metric === 'views_per_follower' ||
      metric === 'share_of_voice'
        ? metric === 'account_score' && value !== null
          ? percent(value)
          : figureText(value, locale)
        : format(value),
  };

  function itemOf({ kind, id }: Values): ReactNode {
    const name = String(id);
    if (kind === 'followers') return dateTime(name);
    if (kind === 'day') return day(name);
    if (kind === 'comment') return t('metrics.unnamed.comment');
    if (kind === 'tier') return t('common.terms.accountsOfSimilarSize');
    return named(name) ?? unnamed(kind === 'cohort-member' ? 'account' : 'video');
  }
}
