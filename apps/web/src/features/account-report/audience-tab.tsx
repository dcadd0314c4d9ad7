'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AudienceCountries } from './audience-countries.tsx';
import { AudienceSignals } from './audience-signals.tsx';
import { Loaded } from './loaded.tsx';
import { NotInPlan, PlanPart } from './plan-part.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';

export type Audience = ReplyOf<typeof contract.audienceDemographic>;

export function AudienceTab(part: PartProps) {
  return (
    <>
      <PlanPart feature="DEMOGRAPHICS">
        <Demographics {...part} />
      </PlanPart>
      <AudienceSignals {...part} />
    </>
  );
}

function Demographics({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.audience');
  const { exact, ago } = useFormats();
  const sourceName = useSourceName();
  const reply = useApi(
    contract.audienceDemographic,
    { params: { id: subject.handle }, query: reportRange.query },
    { keepPrevious: true },
  );
  return (
    <Loaded reply={reply} heightPx={560}>
      {audience =>
        audience.told === null ? (
          <MessageBox title={t('untoldTitle')}>
            <p>{t('untoldText')}</p>
          </MessageBox>
        ) : (
          <>
            <p className={styles.remark}>
              {t('told', { ago: ago(audience.told.observedAt), source: sourceName(audience.told.source) })}{' '}
              {audience.sampleSize === null
                ? t('sampleUntold')
                : t('sample', { people: exact(audience.sampleSize) })}
            </p>
            <div className={styles.charts}>
              <Shares audience={audience} part="ages" handle={subject.handle} />
              <Shares audience={audience} part="genders" handle={subject.handle} />
            </div>
            <Part audience={audience} part="countries">
              <AudienceCountries countries={audience.countries ?? []} handle={subject.handle} />
            </Part>
          </>
        )
      }
    </Loaded>
  );
}

type SharesProps = {
  readonly audience: Audience;
  readonly part: 'ages' | 'genders';
  readonly handle: string;
};

function Shares({ audience, part, handle }: SharesProps) {
  const t = useTranslations('accountReport.audience');
  const common = useTranslations('common');
  const { percent } = useFormats();
  const { ages, genders } = audience;
  const bars = useMemo(
    () =>
      part === 'ages'
        ? (ages ?? []).map(({ band, share }) => ({ id: band, label: band, value: share }))
        : (genders ?? []).map(({ gender, share }) => ({
            id: gender,
            label: t(`genderNames.${gender}`),
            value: share,
          })),
    [part, ages, genders, t],
  );
  const names = useMemo(() => ({ label: t(part), value: common('share') }), [part, t, common]);
  const largest = bars.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  return (
    <Part audience={audience} part={part}>
      <BarChart
        bars={bars}
        names={names}
        formatValue={percent}
        summary={
          largest ? t('largest', { name: largest.label, share: percent(largest.value) }) : t('untoldPart')
        }
        emptyText={t('untoldPart')}
        fileName={`${handle}-audience-${part}`}
      />
    </Part>
  );
}

type PartOfAudience = Audience['limitations'][number]['part'];

/** One part of the audience, or why the plan does not show it. */
function Part(props: {
  readonly audience: Audience;
  readonly part: PartOfAudience;
  readonly children: React.ReactNode;
}) {
  const t = useTranslations('accountReport.audience');
  const limitation = props.audience.limitations.find(({ part }) => part === props.part);
  return (
    <Card title={t(props.part)}>
      {limitation ? <NotInPlan feature={limitation.feature} /> : props.children}
    </Card>
  );
}
