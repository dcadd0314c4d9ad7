'use client';
import { contract } from '@clipscope/contract';
import { hasFeature, type Industry } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { saveText } from '../../ui/chart/save-file.ts';
import { type CsvCell, toCsv } from '../../ui/csv.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { NotInPlan } from '../limitation/feature-gate.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { useAction } from '../use-action.ts';
import type { ReportOf } from './report-of.ts';

type Props = { readonly of: ReportOf; readonly range: ReportRange; readonly onDone: () => void };
type SaveProps = {
  /** Before the name and the days in the name of the file. */
  readonly kind: string;
  readonly name: string;
  readonly days: Pick<ReportRange, 'startDate' | 'endDate'>;
  readonly text: string;
  readonly read: () => Promise<CallResult<Exported>>;
  readonly onDone: () => void;
};

const COLUMNS = [
  'id',
  'url',
  'caption',
  'kind',
  'publishedAt',
  'durationS',
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'engagementRate',
] as const;
type ExportedVideo = Readonly<Record<(typeof COLUMNS)[number], CsvCell>>;
/** As many as the calls give. */
const MOST_ROWS = 200;

/** The most viewed videos of a report as a file, for the days and the knowledge that are on the screen. */
export function ExportRows({ of, range, onDone }: Props) {
  const t = useTranslations('reportActions');
  const read = useExportedVideos(of, range);
  const { kind, name } = of;
  const text = kind === 'video' ? t('exportVideoText') : t('exportText', { most: MOST_ROWS });
  return <SaveVideos kind={kind} name={name} days={range} text={text} read={read} onDone={onDone} />;
}

/** Videos as a file, where the plan has exports. */
export function SaveVideos({ kind, name, days, text, read, onDone }: SaveProps) {
  const t = useTranslations('reportActions');
  const { data: profile } = useProfile();
  const { busy, send } = useAction();

  async function save() {
    const result = await send(read);
    if (!result.ok) return;
    const { videos } = result.data;
    const rows = [[...COLUMNS], ...videos.map(video => COLUMNS.map(name => video[name]))];
    const title = name.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '-');
    saveText(`${kind}-${title}-${days.startDate}-${days.endDate}.csv`, 'text/csv', toCsv(rows));
    showToast({ text: t('exported', { count: videos.length }), kind: 'success' });
    onDone();
  }

  if (profile && !hasFeature(profile, 'EXPORT'))
    return <NotInPlan feature="EXPORT">{t('exportGate')}</NotInPlan>;
  return (
    <div className={layout.stack}>
      <p>{text}</p>
      <div>
        <Button
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void save()}
        >
          {t('exportCsv')}
        </Button>
      </div>
      <p className={layout.faint}>
        {t.rich('exportMore', {
          link: text => (
            <Link className={layout.link} href={EXPORTS_PATH}>
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

type Exported = { readonly videos: readonly ExportedVideo[] };

function useExportedVideos(of: ReportOf, range: ReportRange): () => Promise<CallResult<Exported>> {
  const callApi = useCallApi();
  const { platform, id } = of;
  const { startDate, endDate, asOfQuery } = range;
  const days = { platform, startDate, endDate, sort: 'views', limit: MOST_ROWS, ...asOfQuery } as const;
  return async () => {
    switch (of.kind) {
      case 'account': {
        const query = { platform, ...range.query, sort: 'views', limit: MOST_ROWS } as const;
        return callApi(contract.accountVideos, { params: { id: of.handle ?? id }, query });
      }
      case 'hashtag':
        return callApi(contract.hashtagVideos, { params: { tag: id }, query: days });
      case 'sound':
        return callApi(contract.soundVideos, { params: { id }, query: days });
      case 'sticker':
        return callApi(contract.stickerVideos, { params: { id }, query: days });
      case 'industry':
        return callApi(contract.industryVideos, { params: { industry: id as Industry }, query: days });
      default: {
        const found = await callApi(contract.video, { params: { id }, query: { platform, ...asOfQuery } });
        return found.ok ? { ok: true, data: { videos: [found.data] } } : found;
      }
    }
  };
}
