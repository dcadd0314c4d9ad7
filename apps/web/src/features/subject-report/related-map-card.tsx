'use client';
import { hasFeature } from '@clipscope/domain';
import { Button, Skeleton, Slider } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { subjectPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { KnownToday } from '../../lib/report/known-today.tsx';
import { Card } from '../../ui/card.tsx';
import { GraphChart } from '../../ui/chart/graph-chart.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import { type RelatedGraph, readWeight, strongTies } from './related.ts';
import styles from './subject.module.css';
import type { Subject } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useRelatedGraph } from './subject-calls.ts';

const FEATURE = 'HASHTAG_RELATED_MAP';
/** A map of few tags is not drawn larger than they need. */
const SMALLEST_PX = 240;
const PX_PER_TAG = 16;

type Props = {
  readonly subject: Subject;
  readonly days: SubjectDays;
  readonly fileName: string;
  readonly heightPx: number;
};

/** The tags around this one. Where the plan does not have the map, what would open it. */
export function RelatedMapCard({ subject, days, fileName, heightPx }: Props) {
  const t = useTranslations('subjectReport');
  const { data: profile } = useProfile();
  const isInPlan = profile ? hasFeature(profile, FEATURE) : null;
  const reply = useRelatedGraph(subject, days, isInPlan === true);
  const graph = reply.data;
  return (
    <Card
      title={t('mapOfTags')}
      note={
        isInPlan &&
        graph && (
          <>
            {t('tiesFound')}{' '}
            <MetricFigure
              compact
              measured={{
                ...ofTies,
                version: graph.version,
                sample: graph.sample,
                value: graph.edges.length,
              }}
              label={t('mapOfTags')}
              explain={{ kind: 'hashtag', id: subject.id, ...days.query }}
            />
          </>
        )
      }
    >
      {isInPlan && <KnownToday />}
      {isInPlan === null ? (
        <Skeleton height={heightPx} />
      ) : isInPlan ? (
        <Loaded reply={reply} heightPx={heightPx + 60}>
          {reached => <Graph graph={reached} subject={subject} fileName={fileName} heightPx={heightPx} />}
        </Loaded>
      ) : (
        <MessageBox title={t('mapLockedTitle')} tone="warn">
          <p>{t('mapLockedText')}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => openLimitation({ kind: 'feature', feature: FEATURE })}
          >
            {t('mapLockedMore')}
          </Button>
        </MessageBox>
      )}
    </Card>
  );
}

const ofTies = { metric: 'related_hashtags', interval: null, notEnough: null, figures: {} } as const;

type GraphProps = {
  readonly graph: RelatedGraph;
  readonly subject: Subject;
  readonly fileName: string;
  readonly heightPx: number;
};

function Graph({ graph, subject, fileName, heightPx }: GraphProps) {
  const t = useTranslations('subjectReport');
  const { push } = useRouter();
  const { read, goTo } = useUrlState();
  const [moved, setMoved] = useState<number | null>(null);
  const smallest = readWeight(read('ties'));
  const { platform, id: tag } = subject;
  const kept = useMemo(() => strongTies(graph, smallest, tag), [graph, smallest, tag]);
  const nodes = useMemo(
    () =>
      kept.nodes.map(node => ({
        id: node.tag,
        label: `#${node.tag}`,
        size: node.videos,
        community: node.community,
        isCenter: node.tag === tag,
      })),
    [kept, tag],
  );
  const links = useMemo(
    () => kept.edges.map(({ a, b, weight }) => ({ source: a, target: b, weight })),
    [kept],
  );
  if (graph.edges.length === 0) {
    return (
      <MessageBox title={t('noTiesTitle')}>
        <p>{t('noTiesText')}</p>
      </MessageBox>
    );
  }
  return (
    <>
      <GraphChart
        nodes={nodes}
        links={links}
        nodeName={t('hashtag')}
        sizeName={t('videosTitle')}
        title={t('mapOfTags')}
        summary={t('mapOfTagsSummary', { tags: nodes.length - 1, ties: links.length })}
        fileName={`${fileName}-related`}
        heightPx={Math.min(heightPx, SMALLEST_PX + nodes.length * PX_PER_TAG)}
        onPick={id => id !== tag && push(subjectPath({ kind: 'hashtag', platform, id }))}
      />
      <WeightSlider
        value={moved ?? smallest}
        onChange={setMoved}
        onChangeEnd={value => goTo({ ties: value === 0 ? null : value.toFixed(2) })}
      />
    </>
  );
}

type SliderProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onChangeEnd: (value: number) => void;
};

function WeightSlider({ value, onChange, onChangeEnd }: SliderProps) {
  const t = useTranslations('subjectReport');
  return (
    <div className={styles.until}>
      <span>{t('tiesFrom', { weight: value.toFixed(2) })}</span>
      <Slider
        min={0}
        max={1}
        step={0.05}
        value={value}
        label={weight => weight.toFixed(2)}
        thumbLabel={t('tiesFromLabel')}
        onChange={onChange}
        onChangeEnd={onChangeEnd}
      />
    </div>
  );
}
