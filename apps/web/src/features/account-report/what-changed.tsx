'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { FindingsCard } from '../../lib/report/findings-card.tsx';
import { Card } from '../../ui/card.tsx';
import { accountCall, explainAccount } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import type { PartProps } from './report-subject.ts';

export function WhatChanged({ subject, reportRange }: PartProps) {
  const t = useTranslations('report.findings');
  const reply = useApi(contract.accountFindings, accountCall(subject, reportRange), { keepPrevious: true });
  if (!reply.data || reply.error) {
    return (
      <Card title={t('title')}>
        <Loaded reply={reply} heightPx={160}>
          {() => null}
        </Loaded>
      </Card>
    );
  }
  return (
    <FindingsCard
      findings={reply.data.findings}
      list={reply.data.list}
      explain={explainAccount(subject, reportRange)}
      videoHref={id => videoPath({ platform: subject.platform, id })}
    />
  );
}
