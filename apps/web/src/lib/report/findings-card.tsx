'use client';
import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../format/use-formats.ts';
import { type ExplainQuery, MetricFigure } from '../metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../metrics/use-metric-text.ts';
import { FindingEvidence } from './finding-evidence.tsx';
import styles from './report.module.css';
import { useFindingProperty } from './use-finding-property.ts';

export type Finding = ReplyOf<typeof contract.accountFindings>['list'][number];

type Props = {
  readonly findings: MeasuredReply;
  readonly list: readonly Finding[];
  /** Of what the number of findings is explained. */
  readonly explain: ExplainQuery;
  /** The address of a video that a finding rests on. */
  readonly videoHref?: (id: string) => string;
  /** What a sound or sticker id is called. */
  readonly nameOf?: (property: 'sound' | 'sticker', id: string) => string;
};

const SHOWN = 5;

/** What a careful analyst would say about the range, each sentence with its evidence. */
export function FindingsCard({ findings, list, explain, videoHref, nameOf }: Props) {
  const t = useTranslations('report.findings');
  return (
    <Card title={t('title')} note={<MetricFigure measured={findings} explain={explain} compact />}>
      {list.length === 0 ? (
        <p>
          {findings.notEnough
            ? t('tooFew', { sample: findings.sample, needed: findings.notEnough.needed })
            : t('none')}
        </p>
      ) : (
        <ul className={styles.findings}>
          {list.slice(0, SHOWN).map(finding => (
            <FindingLine
              key={`${finding.sentence} ${finding.metric} ${finding.propertyValues.join(' ')}`}
              finding={finding}
              videoHref={videoHref}
              nameOf={nameOf}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type LineProps = {
  readonly finding: Finding;
  readonly videoHref: Props['videoHref'] | undefined;
  readonly nameOf: Props['nameOf'] | undefined;
};

function FindingLine({ finding, videoHref, nameOf }: LineProps) {
  const t = useTranslations('report.findings');
  const name = useMetricName();
  const text = useMetricText();
  const { count } = useFormats();
  const propertyText = useFindingProperty(nameOf);
  const { metric, value, comparedWith, effect, kind, property } = finding;
  const write = (one: number) => (metric === 'views' ? count(one) : text(metric, one));
  const words = {
    metric: name(metric),
    value: write(value),
    comparedWith: write(comparedWith),
    property: propertyText(finding),
  };
  const direction = effect > 0 ? 'higher' : 'lower';
  return (
    <li data-trend={effect > 0 ? 'up' : 'down'}>
      <p>
        {kind === 'split' && property !== null
          ? t(`finding.split.${property}.${direction}`, words)
          : t(`finding.${kind === 'split' ? 'against-previous' : kind}.${direction}`, words)}
      </p>
      <FindingEvidence finding={finding} videoHref={videoHref} />
    </li>
  );
}
