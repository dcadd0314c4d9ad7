'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../lib/accounts/account-cell.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { accountCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import { PlanPart } from './plan-part.tsx';
import type { PartProps } from './report-subject.ts';
import { useTableSort } from './use-table-sort.ts';
import { VideoCell } from './video-cell.tsx';

type Mention = ReplyOf<typeof contract.accountMentions>['videos'][number];
const SHOWN = 100;

export function MentionsTab(part: PartProps) {
  return (
    <PlanPart feature="MENTIONS">
      <Mentions {...part} />
    </PlanPart>
  );
}

function Mentions({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.mentions');
  const columns = useMentionColumns();
  const order = useTableSort('mentions', columns, { id: 'publishedAt', desc: true });
  const call = accountCall(subject, reportRange);
  const reply = useApi(
    contract.accountMentions,
    { ...call, query: { ...call.query, limit: SHOWN } },
    { keepPrevious: true },
  );
  return (
    <Loaded reply={reply} heightPx={320}>
      {({ range, total, mentioners, videos }) => (
        <>
          <PlanClip covered={range} reportRange={reportRange} />
          {videos.length === 0 ? (
            <MessageBox title={t('noneTitle', { handle: subject.handle })}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <Card
              title={t('title')}
              note={
                total > videos.length
                  ? t('shown', { shown: videos.length, total, mentioners })
                  : t('of', { count: total, mentioners })
              }
              flush
            >
              <DataTable
                caption={t('title')}
                columns={columns}
                rows={videos}
                rowKey={video => video.id}
                {...order}
              />
            </Card>
          )}
        </>
      )}
    </Loaded>
  );
}

function useMentionColumns(): TableColumn<Mention>[] {
  const common = useTranslations('common');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(
    () => [
      { id: 'account', header: common('account'), cell: ({ account }) => <AccountCell account={account} /> },
      { id: 'video', header: common('video'), cell: video => <VideoCell video={video} /> },
      {
        id: 'publishedAt',
        header: common('published'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'views',
        header: common('views'),
        sortBy: video => video.views,
        cell: video => <span title={exact(video.views)}>{count(video.views)}</span>,
        numeric: true,
      },
      {
        id: 'engagement',
        header: common('engagementRate'),
        sortBy: video => video.engagementRate,
        cell: video => percent(video.engagementRate),
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [count, exact, percent, date, dateTime, common],
  );
}
