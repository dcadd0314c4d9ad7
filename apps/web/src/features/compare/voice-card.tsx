'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { FailureBox } from '../../kit/failure-box.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { KnownToday } from '../../kit/report/as-of.tsx';
import { SwitchLinks } from '../../kit/report/part.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { type CompareDays, type CompareView, VOICES } from './compare-view.ts';
import { MemberName } from './member-picker.tsx';
import type { Member } from './use-members.ts';

type ShareOfVoice = ReplyOf<typeof contract.shareOfVoice>;

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly days: CompareDays;
  readonly isLoaded: boolean;
};

/** Whose part of everything the set published, or was published with, is how large. */
export function VoiceCard({ view, members, days, isLoaded }: Props) {
  const t = useTranslations('compare');
  const known = members.flatMap(({ id }) => (id === null ? [] : [id]));
  const { kind, platform } = view;
  const isAsked = isLoaded && known.length >= 2;
  const { data, error, mutate } = useApi(
    contract.shareOfVoice,
    isAsked ? { query: { kind, platform, ids: known.join(), ...days.known } } : null,
    { keepPrevious: true },
  );
  return (
    <Card
      title={t('voice')}
      controls={<SwitchLinks of={VOICE} />}
      note={data && t('voiceOf', { count: data.videos })}
    >
      <KnownToday />
      {isLoaded && known.length < 2 ? (
        <MessageBox title={t('voiceFewTitle')}>
          <p>{t('tooFewText')}</p>
        </MessageBox>
      ) : error ? (
        <FailureBox error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height={view.ids.length * 70 + 60} />
      ) : (
        <>
          <p className={layout.quiet}>{t(`voiceWords.${kind}`)}</p>
          <VoiceBars view={view} members={members} shares={data} />
          <VoiceTable view={view} members={members} shares={data} days={days} />
        </>
      )}
    </Card>
  );
}

const VOICE = {
  param: 'voice',
  keys: VOICES,
  label: ({ t }: Tools) => t('compare.voiceLabel'),
  name: ({ t }: Tools, key: string) => t(`compare.voices.${key as (typeof VOICES)[number]}`),
};

type SharesProps = Pick<Props, 'view' | 'members' | 'days'> & { readonly shares: ShareOfVoice };

function VoiceBars({ view: { voice }, members, shares }: Omit<SharesProps, 'days'>) {
  const { t, list, percent } = useTools();
  const bars = useMemo(
    () =>
      shares.members.map(({ id, share }) => {
        const member = members.find(one => one.id === id);
        const isByVideos = voice === 'videos';
        return {
          id,
          label: member?.name ?? id,
          value: isByVideos ? share.value : (share.details[voice] ?? null),
          ...(isByVideos && { low: share.interval?.low ?? null, high: share.interval?.high ?? null }),
          color: member?.place ?? 0,
        };
      }),
    [shares, members, voice],
  );
  const value = t(`compare.voices.${voice}`);
  const names = useMemo(() => ({ label: t('compare.columns.member'), value }), [t, value]);
  return (
    <BarChart
      bars={bars}
      names={names}
      formatValue={percent}
      summary={t('compare.voiceSummary', {
        shares: list(bars.map(({ label, value }) => `${label} ${percent(value)}`)),
      })}
      fileName={`share-of-voice-${voice}`}
      emptyText={t('compare.voiceTooFew', { videos: shares.videos })}
    />
  );
}

type Row = ShareOfVoice['members'][number];

function VoiceTable({ view: { kind, platform }, members, shares, days }: SharesProps) {
  const tools = useTools();
  const { t, exact, count } = tools;
  const c = columnsFor<Row>(tools);
  const among = (own: string) => shares.members.flatMap(({ id }) => (id === own ? [] : [id])).join();
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  const columns = [
    c.text(
      'member',
      t(`compare.columns.${kind}`),
      ({ id }) => {
        const member = members.find(one => one.id === id);
        return member ? <MemberName member={member} /> : id;
      },
      { text: ({ id }) => id },
    ),
    c.value(
      'share',
      t('compare.voices.videos'),
      ({ share }) => share.value,
      ({ id, share }) => (
        <MetricFigure
          measured={share}
          explain={{ kind, id, platform, ...days.known, among: among(id) }}
          compact
        />
      ),
      ON_PHONE,
    ),
    ...(['views', 'engagements'] as const).map(id =>
      c.percent(
        `${id}Share`,
        t(`compare.voices.${id}`),
        ({ share }) => share.details[id] ?? null,
        id === 'views' ? ON_PHONE : {},
      ),
    ),
    ...VOICES.map(id =>
      c.value(
        id,
        t(`compare.sums.${id}`),
        row => rounded(row[id]),
        row => {
          const value = rounded(row[id]);
          return (
            <span title={exact(value)}>{value !== null && value < 1000 ? exact(value) : count(value)}</span>
          );
        },
      ),
    ),
  ];
  return (
    <DataTable caption={t('compare.voice')} columns={columns} rows={shares.members} rowKey={({ id }) => id} />
  );
}
