'use client';
import { useTranslations } from 'next-intl';
import { useFoundVideos } from '../../kit/video-filters/use-found-videos.ts';
import type { VideoFilters } from '../../kit/video-filters/video-filters.ts';
import { Corrected, FiltersRefused } from '../../kit/video-filters/video-notes.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { FoundList, Hit, unit } from './found-list.tsx';
import styles from './search.module.css';
import { BESIDE, videoSearchLink } from './search-view.ts';

const NOTHING = { videos: [] };

/** The videos beside the other kinds: the only ones that the filters and the days are for. */
export function VideoColumn({ query, filters }: { query: string; filters: VideoFilters }) {
  const t = useTranslations();
  const { counted, exact, date, day } = useFormats();
  const { linkTo } = useUrlState();
  const reportRange = useReportRange();
  const { data, error, mutate, refused } = useFoundVideos({
    words: query,
    filters,
    reportRange,
    sort: 'relevance',
    limit: BESIDE,
  });
  const note = data?.total === undefined || data.total === null ? undefined : exact(data.total);
  return (
    <FoundList
      title={t('search.kinds.videos')}
      note={note}
      reply={{ data: refused ? NOTHING : data, error, mutate }}
      size={BESIDE}
      page={null}
      more={videoSearchLink(linkTo({}))}
      empty={t('search.noVideos')}
      rowsOf={({ videos }) =>
        videos.map(video => (
          <Hit
            key={`${video.platform}:${video.id}`}
            href={videoPath(video)}
            picture={<RemotePicture className={layout.cover} src={video.coverUrl} />}
            name={<span dir="auto">{video.caption || t('report.noCaption')}</span>}
            about={
              <>
                <bdi>@{video.account.handle}</bdi> · {date(video.publishedAt)}
              </>
            }
            amount={t.rich('search.views', { ...counted(video.views), unit })}
            amountTitle={exact(video.views)}
          />
        ))
      }
    >
      {refused && (
        <div className={layout.padded}>
          <FiltersRefused />
        </div>
      )}
      {data && data.correctedTo !== null && (
        <div className={layout.padded}>
          <Corrected typed={query} correctedTo={data.correctedTo} />
        </div>
      )}
      {data?.range.clippedByPlan && (
        <p className={styles.clipped}>{t('search.clipped', { day: day(data.range.earliestAllowed) })}</p>
      )}
    </FoundList>
  );
}
