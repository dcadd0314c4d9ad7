'use client';
import { SENTIMENTS } from '@clipscope/domain';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { readTexts } from '../../kit/sentiment/sentiment-view.ts';
import { Tip } from '../../ui/tip.tsx';
import {
  type Infos,
  infos,
  type Member,
  membersOf,
  type Sentiment,
  sentiments,
  subjectDays,
} from './compare-calls.ts';
import { COMPARED, isCompared } from './compare-parts.tsx';
import { compareView, type Kind } from './compare-view.ts';
import { MemberName } from './member-picker.tsx';

const { table } = partsOf<Kind, Infos | null>();

type Row = Member & { readonly found: Sentiment };

/** What is felt in the comments or captions of each member. */
export const sentimentOf = (kind: Kind) =>
  table({
    asks: { sentiments },
    also: { infos },
    feature: 'SENTIMENTS',
    gateText: ({ t }) => t('sentiment.gate'),
    isShown: isCompared,
    params: [...COMPARED, 'texts'],
    title: ({ t }) => t('features.SENTIMENTS'),
    switches: [
      {
        param: 'texts',
        keys: ['comments', 'captions'],
        label: ({ t }) => t('sentiment.textsLabel'),
        name: ({ t }, key) => t(`sentiment.texts.${key as ReturnType<typeof readTexts>}`),
      },
    ],
    rows: ({ sentiments, infos: known, read, t }): Row[] =>
      membersOf(compareView(read).ids, known ?? null, t('subjectReport.unnamed.sound')).flatMap(member => {
        const result = sentiments.get(member.asked);
        return member.id !== null && result?.ok ? [{ ...member, found: result.data }] : [];
      }),
    rowKey: ({ asked }) => asked,
    sort: { param: 'sentimentSort', initial: null },
    options: () => ({ csvName: `compare-${kind}-sentiment`, isFirstPinned: true }),
    columns: ({ c, t, metricName, percent, rangeText, exact, range, read }) => {
      const { platform } = compareView(read);
      const texts = readTexts(read);
      const days = kind === 'account' ? range.query : subjectDays(range);
      return [
        c.text('member', t(`compare.columns.${kind}`), row => <MemberName member={row} />, {
          text: row => row.name,
        }),
        c.value(
          'index',
          metricName('sentiment_index'),
          ({ found }) => found.index.value,
          ({ id, found }) => (
            <MetricFigure
              measured={found.index}
              explain={{ kind, id: id ?? '', platform, ...days, ...(texts === 'captions' && { texts }) }}
              compact
            />
          ),
          ON_PHONE,
        ),
        ...[...SENTIMENTS].reverse().map(name =>
          c.value(
            name,
            t(`sentiment.labels.${name}`),
            ({ found }) => found.shares?.[name].share ?? null,
            ({ found }) => {
              const share = found.shares?.[name];
              if (!share) return t('metrics.notEnough');
              return (
                <Tip text={rangeText(percent(share.low), percent(share.high))}>{percent(share.share)}</Tip>
              );
            },
          ),
        ),
        c.value(
          'analysed',
          t('sentiment.analysedColumn'),
          ({ found }) => found.analysed,
          ({ found }) => exact(found.analysed),
        ),
      ];
    },
  });
