'use client';
import { Button } from '@mantine/core';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { beside, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { LISTENING_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { type ListenerList, listenerOf } from './listener.ts';
import { ListenerHeader } from './listener-header.tsx';
import {
  countries,
  languages,
  sentiment,
  spikes,
  texts,
  topics,
  totals,
  voices,
  volume,
} from './listener-parts.tsx';
import { type ListenerTab, listenerCalls } from './listening-calls.ts';

const listenerReport: Report<string, ListenerList, ListenerTab> = {
  name: 'listener',
  about: ({ t, head, subject }) => ({ name: listenerOf(head, subject)?.name ?? t('listening.listener') }),
  calls: listenerCalls,
  figures: 5,
  headerPx: 110,
  gateText: ({ t }) => t('listening.gateText'),
  Header: ListenerHeader,
  choices: () => 'days',
  tabName: ({ t }) => t('report.tabs.overview'),
  instead: ({ head, subject }) => {
    const listener = listenerOf(head, subject);
    if (!listener) return <UnknownListener />;
    return listener.frozen && <Frozen />;
  },
  tabs: {
    overview: [
      analysisPart<string, ListenerList>(),
      totals,
      volume,
      spikes,
      beside('halves', sentiment, languages),
      beside('halves', countries, voices),
      topics,
      texts,
    ],
  },
};

export function ListenerScreen({ id }: { readonly id: string }) {
  return <ReportScreen report={listenerReport} subject={id} />;
}

function UnknownListener() {
  const { t } = useTools();
  return (
    <MessageBox title={t('listening.unknownTitle')} isPageTitle>
      <p>{t('campaigns.unknownText')}</p>
      <Link href={LISTENING_PATH}>{t('listening.toList')}</Link>
    </MessageBox>
  );
}

/** It is stored, but the plan has no place for it: it can be removed only. */
function Frozen() {
  const { t } = useTools();
  return (
    <MessageBox title={t('campaigns.frozen')} tone="warn">
      <p>{t('listening.frozenText')}</p>
      <Button
        size="xs"
        variant="default"
        onClick={() => openLimitation({ kind: 'limit', limit: 'socialListeners' })}
      >
        {t('campaigns.frozenMore')}
      </Button>
    </MessageBox>
  );
}
