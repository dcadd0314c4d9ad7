'use client';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { filters, languages, list, questions, sentiment, totals, volume } from './comment-parts.tsx';
import { type CommentTab, commentCalls } from './explorer-calls.ts';
import styles from './explorers.module.css';
import { ExportMenu } from './export-menu.tsx';
import { groups, rings } from './similar-parts.tsx';

const commentReport: Report<null, null, CommentTab> = {
  name: 'comments',
  about: ({ t }) => ({ name: t('features.COMMENTS') }),
  calls: commentCalls,
  figures: 4,
  gateText: ({ t }) => t('explorers.commentsGate'),
  Title: CommentsTitle,
  choices: () => 'days',
  tabName: ({ t }, tab) => t(`explorers.tabs.${tab}`),
  ofOneTab: ['page', 'order', 'only', 'days'],
  top: [filters],
  tabs: {
    overview: [analysisPart<null, null>(), totals, volume, beside('halves', sentiment, languages), list],
    questions: [questions],
    similar: [rings, groups],
  },
};

/** What viewers write on the videos of all tracked accounts. */
export function CommentsScreen() {
  return <ReportScreen report={commentReport} subject={null} />;
}

function CommentsTitle() {
  const { t } = useTools();
  return (
    <div className={`${layout.spread} ${styles.title}`}>
      <PageTitle
        title={t('features.COMMENTS')}
        lead={t('explorers.commentsLead')}
        guide="comments-and-sentiment"
      />
      <ExportMenu table="comments" />
    </div>
  );
}
