'use client';
import { contract } from '@clipscope/contract';
import type { LimitName } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ExportedRows } from './exported-rows.tsx';
import { LimitRow } from './limit-row.tsx';
import { stateOf } from './limit-use.ts';

const GROUPS: readonly {
  readonly key: 'team' | 'tracking' | 'work';
  readonly limits: readonly LimitName[];
}[] = [
  { key: 'tracking', limits: ['favourites', 'hashtags', 'sounds', 'dailyTrackedUpdates', 'historyDayLimit'] },
  { key: 'work', limits: ['folders', 'campaigns', 'socialListeners'] },
  { key: 'team', limits: ['teamMembers', 'dailyContentAssistant', 'monthlyCsvLimit'] },
];

/** What the team uses of each limit of its plan. */
export function UsageScreen() {
  const t = useTranslations();
  const { date } = useFormats();
  const { data, error, mutate } = useApi(contract.businessUsage, {});
  const { data: quota } = useApi(contract.csvQuota, {});
  const notes: Partial<Record<LimitName, string>> = {
    dailyContentAssistant: t('usage.resetsDaily'),
    ...(quota && { monthlyCsvLimit: t('usage.resetsOn', { day: date(quota.resetsAt) }) }),
  };
  const marked = data
    ? Object.values(data.limits).filter(use => ['near', 'full'].includes(stateOf(use))).length
    : 0;
  return (
    <>
      <PageTitle
        title={t('shell.entries.usage')}
        {...(data && {
          lead: t('usage.lead', { plan: t(`plans.${data.plan}`), count: marked }),
        })}
      />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={480} />}
      {data &&
        GROUPS.map(({ key, limits }) => (
          <Card key={key} title={t(`usage.groups.${key}`)}>
            <ul>
              {limits.map(name => (
                <LimitRow key={name} name={name} use={data.limits[name]} note={notes[name]} />
              ))}
            </ul>
          </Card>
        ))}
      <ExportedRows month={quota?.month ?? null} />
    </>
  );
}
