'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { hasFeature, type Platform, SENTIMENTS } from '@clipscope/domain';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isLimitation } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { showToast } from '../toast/toast-queue.ts';
import { useTools } from '../use-tools.ts';

type Reply = ReplyOf<typeof contract.correctSentiment>;
type Estimate = Reply['sentiment'];

type Props = {
  readonly comment: { readonly platform: Platform; readonly videoId: string; readonly commentId: string };
  readonly estimate: Estimate;
};

/** The label of a comment, which a person can correct. */
export function SentimentMark({ comment, estimate }: Props) {
  const { t, percent } = useTools();
  const { data: profile } = useProfile();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const { mutate } = useSWRConfig();
  const [changed, setChanged] = useState<{ readonly estimate: Estimate } | null>(null);
  if (!profile || !hasFeature(profile, 'SENTIMENTS')) return null;
  const { estimate: shown } = changed ?? { estimate };
  const save = async (saving: Promise<CallResult<Reply>>) => {
    const result = await saving;
    if (!result.ok) {
      if (!isLimitation(result.error)) showToast({ text: sentence(result.error), kind: 'error' });
      return;
    }
    setChanged({ estimate: result.data.sentiment });
    showToast({ text: t('sentiment.saved'), kind: 'success' });
    void mutate(key => Array.isArray(key) && /\/sentiment$/.test(String(key[0])));
  };
  const label = shown && t(`sentiment.labels.${shown.label}`);
  const isOwn = shown?.confidence === null;
  const about = isOwn
    ? t('sentiment.correctedTip')
    : shown && t('sentiment.estimateTip', { confidence: percent(shown.confidence) });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          // Its text starts where the comment does.
          ms={-8}
          title={about || undefined}
          aria-label={`${t('sentiment.correctOf')}${label ? `: ${label}` : ''}`}
        >
          {label ? (isOwn ? label : t('sentiment.estimate', { label })) : t('sentiment.correct')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SENTIMENTS.map(sentiment => (
          <Menu.Item
            key={sentiment}
            onClick={() => void save(callApi(contract.correctSentiment, { body: { ...comment, sentiment } }))}
          >
            {t(`sentiment.labels.${sentiment}`)}
          </Menu.Item>
        ))}
        {isOwn && (
          <>
            <Menu.Divider />
            <Menu.Item
              onClick={() => void save(callApi(contract.undoSentimentCorrection, { query: comment }))}
            >
              {t('sentiment.undo')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
