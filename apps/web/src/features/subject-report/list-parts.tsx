'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import type { Subject, SubjectInfo, SubjectVideo } from './subject.ts';
import { asks } from './subject-calls.ts';

const { table } = partsOf<Subject, SubjectInfo>();

type Creator = ReplyOf<typeof contract.hashtagUsers>['users'][number];

/** All, to be sorted; or the first ones and a link to all. */
function creatorsTable(isWhole: boolean) {
  return table({
    asks: { found: isWhole ? asks.creators : asks.topCreators },
    heightPx: isWhole ? 480 : 240,
    isKnownToday: true,
    title: ({ t }) => t(isWhole ? 'subjectReport.creatorsTitle' : 'subjectReport.topCreators'),
    caption: ({ t }) => t('subjectReport.topCreators'),
    note: ({ t, exact, found: { users, total } }) =>
      t('subjectReport.creatorsInRange', { count: total, shown: exact(users.length) }),
    empty: ({ t, found }) =>
      found.users.length === 0 && {
        title: t('subjectReport.noCreatorsTitle'),
        text: t('subjectReport.noCreatorsText'),
      },
    rows: ({ found }): readonly Creator[] => found.users,
    rowKey: ({ account }) => account.id,
    sort: isWhole ? { initial: { id: 'views', desc: true } } : null,
    columns: ({ c, t }) => [
      c.account('creator', t('subjectReport.creatorColumns.creator'), ({ account }) => account),
      c.country(t('subjectReport.creatorColumns.country'), ({ account }) => account.countryCode),
      c.count('followers', t('subjectReport.creatorColumns.followers'), ({ account }) => account.followers),
      c.count('videos', t('subjectReport.creatorColumns.videos'), ({ videos }) => videos, ON_PHONE),
      c.count('views', t('subjectReport.creatorColumns.views'), ({ views }) => views, ON_PHONE),
      c.count('engagements', t('subjectReport.creatorColumns.engagements'), user => user.engagements),
      c.date('last', t('subjectReport.creatorColumns.last'), ({ lastPublishedAt }) => lastPublishedAt),
    ],
    more: ({ t, found: { users, total } }) =>
      !isWhole && total > users.length && { tab: 'creators', label: t('subjectReport.allCreators') },
  });
}

export const creators = creatorsTable(true);
export const topCreators = creatorsTable(false);

function videosTable(isWhole: boolean) {
  return table({
    asks: { found: isWhole ? asks.videos : asks.topVideos },
    heightPx: isWhole ? 480 : 280,
    isKnownToday: true,
    title: ({ t }) => t(isWhole ? 'subjectReport.videosTitle' : 'subjectReport.topVideos'),
    caption: ({ t }) => t('subjectReport.videosTitle'),
    note: ({ t, exact, found: { videos, total } }) =>
      t('subjectReport.videosInRange', { count: total, shown: exact(videos.length) }),
    empty: ({ t, found }) =>
      found.videos.length === 0 && {
        title: t('subjectReport.noVideosTitle'),
        text: t('subjectReport.noVideosText'),
      },
    rows: ({ found }): readonly SubjectVideo[] => found.videos,
    rowKey: ({ id }) => id,
    sort: isWhole ? { initial: { id: 'views', desc: true } } : null,
    columns: ({ c, t }) => videoColumns(c, t, { hasHashtags: true }),
    more: ({ t, found: { videos, total } }) =>
      !isWhole && total > videos.length && { tab: 'videos', label: t('subjectReport.allVideos') },
  });
}

export const videos = videosTable(true);
export const topVideos = videosTable(false);
