'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { KnownToday } from '../../kit/report/known-today.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './compare.module.css';
import type { CompareDays } from './compare-days.ts';
import { type CompareView, VOICES } from './compare-view.ts';
import type { Member } from './use-members.ts';
import { VoiceTable } from './voice-table.tsx';

export type ShareOfVoice = ReplyOf<typeof contract.shareOfVoice>;

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly days: CompareDays;
  readonly isLoaded: boolean;
};

/** Whose part of everything the set published, or was published with, is how large. */
export function VoiceCard({ view, members, days, isLoaded }: Props) {
  const t = useTranslations('compare');
  const { linkTo } = useUrlState();
  const known = useMemo(() => members.flatMap(({ id }) => (id === null ? [] : [id])), [members]);
  const { kind, platform, voice } = view;
  const isAsked = isLoaded && known.length >= 2;
  const { data, error, mutate } = useApi(
    contract.shareOfVoice,
    isAsked ? { query: { kind, platform, ids: known.join(), ...days.known } } : null,
    { keepPrevious: true },
  );
  return (
    <Card
      title={t('voice')}
      controls={
        <LinkSwitch
          label={t('voiceLabel')}
          items={VOICES.map((key, place) => ({
            key,
            label: t(`voices.${key}`),
            href: linkTo({ voice: place === 0 ? null : key }),
            current: key === voice,
          }))}
        />
      }
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
          <p className={styles.explained}>{t(`voiceWords.${kind}`)}</p>
          <VoiceBars view={view} members={members} shares={data} />
          <VoiceTable view={view} members={members} shares={data} days={days} />
        </>
      )}
    </Card>
  );
}

function VoiceBars({
  view,
  members,
  shares,
}: {
  view: CompareView;
  members: readonly Member[];
  shares: ShareOfVoice;
}) {
  const t = useTranslations('compare');
  const { list, percent } = useFormats();
  const { voice } = view;
  const bars = useMemo(
    () =>
      shares.members.map(({ id, share }) => {
        const member = members.find(one => one.id === id);
        const isByVideos = voice === 'videos';
        return {
          id,
          label: member?.name ?? id,
          value: isByVideos ? share.value : (share.figures[voice] ?? null),
          ...(isByVideos && { low: share.interval?.low ?? null, high: share.interval?.high ?? null }),
          color: member?.place ?? 0,
        };
      }),
    [shares, members, voice],
  );
  const names = useMemo(() => ({ label: t('columns.member'), value: t(`voices.${voice}`) }), [t, voice]);
  return (
    <BarChart
      bars={bars}
      names={names}
      formatValue={percent}
      summary={t('voiceSummary', {
        shares: list(bars.map(({ label, value }) => `${label} ${percent(value)}`)),
      })}
      fileName={`share-of-voice-${voice}`}
      emptyText={t('voiceTooFew', { videos: shares.videos })}
    />
  );
}
