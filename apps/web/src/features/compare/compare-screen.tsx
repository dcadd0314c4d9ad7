'use client';
import { PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './compare.module.css';
import { compareCalls, type Infos, membersOf } from './compare-calls.ts';
import { isCompared, metricsOf, seriesOf, voice, voiceTooFew } from './compare-parts.tsx';
import { sentimentOf } from './compare-sentiment.tsx';
import { compareView, type Kind } from './compare-view.ts';
import { MemberPicker } from './member-picker.tsx';

const { part } = partsOf<Kind, Infos | null>();

const platform = part({
  show: ({ t }) => (
    <div className={styles.platform}>
      {/* Another platform starts with nobody: what is on one cannot be compared with what is on another. */}
      <SwitchLinks of={{ ...PLATFORM_SWITCH, drop: ['ids'] }} />
      <p>{t('compare.onePlatform')}</p>
    </div>
  ),
});

const picker = part({
  params: ['ids', 'platform'],
  show: ({ t, read, head }) => {
    const view = compareView(read);
    return <MemberPicker view={view} members={membersOf(view.ids, head, t('subjectReport.unnamed.sound'))} />;
  },
});

const tooFew = part({
  isShown: scope => !isCompared(scope),
  empty: ({ t }) => ({ title: t('compare.tooFewTitle'), text: t('compare.tooFewText') }),
  show: () => null,
});

const partsOfKind = (kind: Exclude<Kind, 'video'>) => [
  tooFew,
  seriesOf(kind),
  metricsOf(kind),
  sentimentOf(kind),
  voiceTooFew,
  voice,
];

const compareReport: Report<Kind, Infos | null, Kind> = {
  name: 'compare',
  about: ({ t, list, read, head }) => ({
    name: list(
      membersOf(compareView(read).ids, head, t('subjectReport.unnamed.sound')).map(({ name }) => name),
    ),
  }),
  calls: compareCalls,
  gateText: ({ t }) => t('compare.gateText'),
  Title: () => {
    const { t } = useTools();
    return <PageTitle title={t('compare.title')} lead={t('compare.lead')} guide="compare-accounts" />;
  },
  tabName: ({ t }, kind) => t(`compare.kinds.${kind}`),
  ofOneTab: ['ids', 'show', 'scale', 'sort', 'sentimentSort'],
  top: [platform, picker],
  tabs: {
    account: partsOfKind('account'),
    hashtag: partsOfKind('hashtag'),
    sound: partsOfKind('sound'),
    video: [tooFew, seriesOf('video'), metricsOf('video')],
  },
};

export function CompareScreen() {
  const { read } = useUrlState();
  return <ReportScreen report={compareReport} subject={compareView(read).kind} />;
}
