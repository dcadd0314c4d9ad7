'use client';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { mentionCalls } from './explorer-calls.ts';
import styles from './explorers.module.css';
import { ExportMenu } from './export-menu.tsx';
import {
  filters,
  languages,
  list,
  mentioned,
  mentioners,
  sentiment,
  totals,
  volume,
} from './mention-parts.tsx';

const mentionReport: Report<null, null, 'overview'> = {
  name: 'mentions',
  about: ({ t }) => ({ name: t('features.MENTIONS') }),
  calls: mentionCalls,
  figures: 5,
  gateText: ({ t }) => t('explorers.mentionsGate'),
  Title: MentionsTitle,
  choices: () => 'days',
  tabName: ({ t }) => t('report.tabs.overview'),
  top: [filters],
  tabs: {
    overview: [
      analysisPart<null, null>(),
      totals,
      volume,
      beside('halves', sentiment, languages),
      beside('halves', mentioned, mentioners),
      list,
    ],
  },
};

/** Who mentions the tracked accounts. */
export function MentionsScreen() {
  return <ReportScreen report={mentionReport} subject={null} />;
}

function MentionsTitle() {
  const { t } = useTools();
  return (
    <div className={`${layout.spread} ${styles.title}`}>
      <PageTitle title={t('features.MENTIONS')} lead={t('explorers.mentionsLead')} />
      <ExportMenu table="mentions" />
    </div>
  );
}
