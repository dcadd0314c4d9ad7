'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature, PLATFORMS, type Platform, truncate } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { aVideoObservation, VideoCell } from '../../kit/columns/video-columns.tsx';
import { readOne } from '../../kit/filters/filter-values.ts';
import { Pages } from '../../kit/filters/pages.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { PlanClip } from '../../kit/report/report-notes.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { usesAdvanced, type VideoFilters, videoFilterQuery } from '../../kit/video-filters/video-filters.ts';
import { FiltersRefused } from '../../kit/video-filters/video-notes.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import parts from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import styles from './video-search.module.css';

type Found = ReplyOf<typeof contract.searchByMeaning>;
type Hit = Found['hits'][number];
type LikeVideo = { readonly platform: Platform; readonly id: string };

const PAGE_SIZE = 24;
const LONGEST_NAME = 80;
const unsorted = () => {};

/** `tiktok:7400` in an address. */
export function readLike(text: string | null): LikeVideo | null {
  const [platform = '', ...id] = (text ?? '').split(':');
  const known = readOne(platform, PLATFORMS);
  return known === null || id.join(':') === '' ? null : { platform: known, id: id.join(':') };
}

type Props = {
  readonly query: string;
  /** In place of words. */
  readonly like: LikeVideo | null;
  readonly filters: VideoFilters;
  readonly page: number;
};

/** Videos that mean what was typed, or the same as a video. */
export function MeaningResults({ query, like, filters, page }: Props) {
  const t = useTranslations('videoSearch');
  const reportRange = useReportRange();
  const { data: profile } = useProfile();
  const refused = profile ? !hasFeature(profile, 'ADVANCED_FILTERS') && usesAdvanced(filters) : false;
  const { startDate, endDate, timezone } = reportRange ?? {};
  const common =
    !profile || refused || !startDate || !endDate || !timezone
      ? null
      : {
          ...{ startDate, endDate, timezone, ...videoFilterQuery(filters) },
          ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        };
  const searched = useApi(
    contract.searchByMeaning,
    common && like === null ? { query: { ...common, text: query } } : null,
    { keepPrevious: true },
  );
  const alike = useApi(
    contract.videosLikeThis,
    common && like ? { query: { ...common, videoId: like.id, videoPlatform: like.platform } } : null,
    { keepPrevious: true },
  );
  if (refused) return <FiltersRefused />;
  return (
    <Loaded reply={like ? alike : searched} heightPx={640}>
      {data => (
        <>
          {reportRange && <PlanClip covered={data.range} reportRange={reportRange} />}
          {like && <LikeNote like={like} caption={data.text} />}
          {data.hits.length === 0 && page === 1 ? (
            <MessageBox title={t('meaning.noneTitle')}>
              <p>{t('meaning.noneText')}</p>
            </MessageBox>
          ) : (
            <Hits data={data} />
          )}
          <Pages page={page} size={PAGE_SIZE} shown={data.hits.length} total={data.total} />
        </>
      )}
    </Loaded>
  );
}

/** Which video the results are like, and the way back. */
function LikeNote({ like, caption }: { readonly like: LikeVideo; readonly caption: string }) {
  const t = useTranslations();
  const { linkTo } = useUrlState();
  return (
    <p className={styles.like}>
      <span>
        {t.rich('videoSearch.meaning.like', {
          video: () => (
            <Link href={videoPath(like)} dir="auto">
              {truncate(caption, LONGEST_NAME) || t('report.noCaption')}
            </Link>
          ),
        })}
      </span>{' '}
      <Link className={styles.clear} href={linkTo({ like: null, page: null })} prefetch={false}>
        {t('videoSearch.meaning.clearLike')}
      </Link>
    </p>
  );
}

function Hits({ data }: { readonly data: Found }) {
  const t = useTranslations('videoSearch');
  const common = useTranslations('common');
  const { countedExactly } = useFormats();
  const columns = useHitColumns();
  return (
    <Card title={t('results')} note={common('counted.videos', countedExactly(data.total))} flush>
      <DataTable
        caption={t('results')}
        columns={columns}
        rows={data.hits}
        rowKey={({ video }) => `${video.platform}:${video.id}`}
        sort={null}
        onSort={unsorted}
      />
      <p className={styles.about}>{t('meaning.about')}</p>
    </Card>
  );
}

function useHitColumns(): TableColumn<Hit>[] {
  const tools = useTools();
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<Hit>(tools);
    const note = ({ video }: Hit) => (
      <>
        <span>· {t(`platforms.${video.platform}`)}</span>
        <MoreLikeThis video={video} />
      </>
    );
    return [
      c.text('video', t('videoColumns.video'), hit => (
        <>
          <VideoCell video={hit.video} note={note(hit)} />
          <Why why={hit.why} />
        </>
      )),
      ...aVideoObservation(c, t, ({ video }: Hit) => video, ['views', 'likes']).map(
        ({ sortBy: _, ...column }) => ({ ...column, ...(column.id === 'views' && ON_PHONE) }),
      ),
    ];
  }, [tools]);
}

/** Which words are near, which hashtags are shared, and the language of the caption. */
function Why({ why: { nearestWords, sharedHashtags, language } }: { readonly why: Hit['why'] }) {
  const tools = useTools();
  const { t, language: languageName, percent } = tools;
  return (
    <span className={styles.why}>
      <span className={parts.faint}>{t('videoSearch.meaning.why')}</span>
      {nearestWords.map(({ wanted, found, similarity }) => (
        <Chip
          key={`${wanted} ${found}`}
          title={t('videoSearch.meaning.similarity', { share: percent(similarity) })}
        >
          {wanted === found ? (
            <bdi>{found}</bdi>
          ) : (
            t.rich('videoSearch.meaning.words', {
              wanted: () => <bdi>{wanted}</bdi>,
              found: () => <bdi>{found}</bdi>,
            })
          )}
        </Chip>
      ))}
      {sharedHashtags.map(tag => (
        <Chip key={`#${tag}`} title={t('videoSearch.meaning.shared')}>
          <bdi>#{tag}</bdi>
        </Chip>
      ))}
      {nearestWords.length + sharedHashtags.length === 0 && <Chip>{t('videoSearch.meaning.whole')}</Chip>}
      {language !== null && <Chip title={t('videoSearch.meaning.language')}>{languageName(language)}</Chip>}
    </span>
  );
}
