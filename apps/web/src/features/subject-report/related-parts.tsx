'use client';
import { Slider } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { type CSSProperties, useMemo, useState } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { MoreLink, partsOf } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { GraphChart } from '../../ui/chart/engine/graph-chart.tsx';
import { Link } from '../../ui/link.tsx';
import { type RelatedGraph, readWeight, strongTies } from './story.ts';
import styles from './subject.module.css';
import { fileNameOf, type Subject, type SubjectInfo } from './subject.ts';
import { asks, explainSubject } from './subject-calls.ts';

const { part } = partsOf<Subject, SubjectInfo>();

/** A map of few tags is not drawn larger than they need. */
const SMALLEST_PX = 240;
const PX_PER_TAG = 16;
const ofTies = { metric: 'related_hashtags', interval: null, notEnough: null, details: {} } as const;

/** The tags around this one. */
export function relatedMap(heightPx: number) {
  return part({
    asks: { graph: asks.graph },
    feature: 'HASHTAG_RELATED_MAP',
    gateText: ({ t }) => t('subjectReport.mapLockedText'),
    heightPx: heightPx + 60,
    isKnownToday: true,
    title: ({ t }) => t('subjectReport.mapOfTags'),
    note: ({ t, graph: { version, sample, edges }, subject, range }) => {
      const explain = explainSubject({ subject, range: { ...range, asOfQuery: {} } });
      return (
        explain && (
          <>
            {t('subjectReport.tiesFound')}{' '}
            <MetricFigure
              compact
              measured={{ ...ofTies, version, sample, value: edges.length }}
              label={t('subjectReport.mapOfTags')}
              explain={explain}
            />
          </>
        )
      );
    },
    empty: ({ t, graph }) =>
      graph.edges.length === 0 && {
        title: t('subjectReport.noTiesTitle'),
        text: t('subjectReport.noTiesText'),
      },
    show: ({ graph, subject }) => <TagGraph graph={graph} subject={subject} heightPx={heightPx} />,
  });
}

type Props = { readonly graph: RelatedGraph; readonly subject: Subject; readonly heightPx: number };

function TagGraph({ graph, subject, heightPx }: Props) {
  const { t } = useTools();
  const { push } = useRouter();
  const { read, goTo } = useUrlState();
  const [moved, setMoved] = useState<number | null>(null);
  const smallest = readWeight(read('ties'));
  const { platform, id: tag } = subject;
  const strong = useMemo(() => {
    const { nodes, edges } = strongTies(graph, smallest, tag);
    return {
      nodes: nodes.map(node => ({
        id: node.tag,
        label: `#${node.tag}`,
        size: node.videos,
        community: node.community,
        isCenter: node.tag === tag,
      })),
      links: edges.map(({ a, b, weight }) => ({ source: a, target: b, weight })),
    };
  }, [graph, smallest, tag]);
  const { nodes, links } = strong;
  const weight = moved ?? smallest;
  return (
    <>
      <GraphChart
        nodes={nodes}
        links={links}
        nodeName={t('subjectReport.hashtag')}
        sizeName={t('subjectReport.videosTitle')}
        title={t('subjectReport.mapOfTags')}
        summary={t('subjectReport.mapOfTagsSummary', { tags: nodes.length - 1, ties: links.length })}
        fileName={`${fileNameOf(subject)}-related`}
        heightPx={Math.min(heightPx, SMALLEST_PX + nodes.length * PX_PER_TAG)}
        onPick={id => id !== tag && push(subjectPath({ kind: 'hashtag', platform, id }))}
      />
      <div className={styles.until}>
        <span>{t('subjectReport.tiesFrom', { weight: weight.toFixed(2) })}</span>
        <Slider
          min={0}
          max={1}
          step={0.05}
          value={weight}
          label={value => value.toFixed(2)}
          thumbLabel={t('subjectReport.tiesFromLabel')}
          onChange={setMoved}
          onChangeEnd={value => goTo({ ties: value === 0 ? null : value.toFixed(2) })}
        />
      </div>
    </>
  );
}

const COLORS = 6;

/** The tags that belong to this one, strongest first, each in the colour it has on the map. */
export function ties(most = Number.POSITIVE_INFINITY) {
  return part({
    asks: { found: asks.related },
    heightPx: 280,
    isKnownToday: true,
    title: ({ t }) => t('subjectReport.tiesTitle'),
    note: ({ t }) => t('subjectReport.tiesNote'),
    empty: ({ t, found }) =>
      found.related.length === 0 && {
        title: t('subjectReport.noTiesTitle'),
        text: t('subjectReport.noTiesText'),
      },
    show: ({ t, found: { related, sample }, subject }) => (
      <>
        <ul className={styles.ties}>
          {related.slice(0, most).map(({ tag, together, creators, weight, community }) => {
            const color = `var(--series-${(community % COLORS) + 1})`;
            return (
              <li key={tag}>
                <div>
                  <Link href={subjectPath({ kind: 'hashtag', platform: subject.platform, id: tag })}>
                    <bdi>#{tag}</bdi>
                  </Link>
                  <small>{t('subjectReport.together', { videos: together, creators })}</small>
                </div>
                <data value={weight}>{weight.toFixed(2)}</data>
                <span
                  className={styles.weight}
                  aria-hidden="true"
                  style={{ '--weight': weight, '--community': color } as CSSProperties}
                />
              </li>
            );
          })}
        </ul>
        {related.length > most && (
          <MoreLink tab="related" label={t('subjectReport.allTies', { count: related.length })} />
        )}
        <p className={styles.remark}>{t('subjectReport.tiesText', { sample })}</p>
      </>
    ),
  });
}
