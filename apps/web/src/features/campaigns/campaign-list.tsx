'use client';
import { MOST_COMPARED_CAMPAIGNS } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Campaign } from './campaign.ts';
import { comparePath } from './campaign.ts';
import { type ResultRow, useResultColumns } from './result-columns.tsx';
import { useSummaries } from './use-summaries.ts';

const NONE: ReadonlySet<string> = new Set();

/** Campaigns with what they brought; two or more can be chosen and compared. */
export function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { read, goTo } = useUrlState();
  const [selected, setSelected] = useState(NONE);
  const active = campaigns.filter(({ frozen }) => !frozen).map(({ id }) => id);
  const { summaries, error, retry } = useSummaries(active);
  const columns = useResultColumns();
  const rows = useMemo<ResultRow[]>(
    () =>
      campaigns.map(campaign => ({
        campaign,
        frozen: campaign.frozen,
        summary: summaries.get(campaign.id) ?? null,
      })),
    [campaigns, summaries],
  );
  const chosen = active.filter(id => selected.has(id));
  const canCompare = chosen.length >= 2 && chosen.length <= MOST_COMPARED_CAMPAIGNS;
  return (
    <>
      {error && <FailureBox error={error} onRetry={retry} />}
      <Card title={t('list')} note={common('explainHint')} flush>
        <DataTable
          caption={t('list')}
          columns={columns}
          rows={rows}
          rowKey={({ campaign }) => campaign.id}
          sort={readSort(read('sort'), columns)}
          onSort={next => goTo({ sort: writeSort(next) })}
          selected={selected}
          onSelect={setSelected}
          csvName="campaigns"
          hasFilter
          tools={
            canCompare ? (
              <Button component={Link} href={comparePath(chosen)} size="xs">
                {t('compareChosen', { count: chosen.length })}
              </Button>
            ) : (
              <Button size="xs" variant="default" disabled>
                {t('compareHint')}
              </Button>
            )
          }
        />
      </Card>
    </>
  );
}
