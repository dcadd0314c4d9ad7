'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { FeatureGate } from '../../kit/limitation/feature-gate.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerCard } from './answer-card.tsx';
import styles from './assistant.module.css';
import { AssistantForm } from './assistant-form.tsx';
import { ideasCall } from './assistant-view.ts';
import { IdeaHistory } from './idea-history.tsx';

/** Suggestions from evidence: what to ask, the answer, and earlier ones. */
export function AssistantScreen() {
  const { t } = useTools();
  return (
    <>
      <PageTitle title={t('features.CONTENT_ASSISTANT')} lead={t('assistant.lead')} />
      <FeatureGate feature="CONTENT_ASSISTANT" text={t('assistant.gateText')}>
        <Assistant />
      </FeatureGate>
    </>
  );
}

function Assistant() {
  const { read } = useUrlState();
  const reply = useApi(contract.contentAssistant, ideasCall(read), { keepPrevious: true });
  const id = read('id');
  return (
    <Loaded reply={reply} waiting={<Skeleton height={420} />}>
      {list => (
        <div className={styles.columns}>
          <div className={layout.blocks}>
            <AssistantForm list={list} />
            {id !== null && <AnswerCard key={id} id={id} />}
          </div>
          <IdeaHistory list={list} openId={id} />
        </div>
      )}
    </Loaded>
  );
}
