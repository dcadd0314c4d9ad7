'use client';
import { contract } from '@clipscope/contract';
import { ExportMenu as Menu } from '../../kit/exports/export-menu.tsx';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { commentQuery, mentionQuery, USUAL_RANGE } from './explorer-calls.ts';

type Props = { readonly table: 'comments' | 'mentions' };

/** All texts that match. */
export function ExportMenu({ table }: Props) {
  const { read } = useUrlState();
  const reportRange = useReportRange(undefined, USUAL_RANGE);
  if (!reportRange) return null;
  return (
    <Menu
      size="xs"
      table={table}
      fetchFile={(download, format, watch) => {
        const common = { ...reportRange.query, format };
        return table === 'comments'
          ? download(contract.exportComments, { query: { ...common, ...commentQuery(read) } }, watch)
          : download(contract.exportMentions, { query: { ...common, ...mentionQuery(read) } }, watch);
      }}
    />
  );
}
