'use client';
import { contract } from '@clipscope/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../../kit/loaded.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { signed } from '../../kit/subjects/use-subject-hits.ts';
import { useAction } from '../../kit/use-action.ts';
import { useTools } from '../../kit/use-tools.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Answer } from './assistant-view.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useRefreshIdeas } from './use-refresh-ideas.ts';
import { WrittenText } from './written-text.tsx';

/** An answer with its evidence as it was. */
export function AnswerCard({ id }: { readonly id: string }) {
  return (
    <Loaded reply={useApi(contract.readIdea, { params: { id } })} heightPx={360}>
      {answer => <Shown answer={answer} />}
    </Loaded>
  );
}

function Shown({ answer }: { readonly answer: Answer }) {
  const { t, dayRange, dateTime } = useTools();
  const { kind, subject, goal, measure, evidence, range, written, failure, suggestions, createdAt } = answer;
  return (
    <Card
      title={t(`assistant.kinds.${kind}`)}
      controls={<AnswerActions answer={answer} />}
      note={dateTime(createdAt)}
    >
      <div className={layout.blocks}>
        <div className={layout.tags}>
          <Chip>{subjectText(subject)}</Chip>
          <Chip>{t(`platforms.${subject.platform}`)}</Chip>
          <Chip>{t(`assistant.goals.${goal}`)}</Chip>
          <span className={layout.faint}>
            {t('assistant.evidence', {
              videos: evidence.videos,
              accounts: evidence.accounts,
              days: dayRange(range.startDate, range.endDate),
            })}
          </span>
        </div>
        {kind === 'posting-plan' && (
          <p className={layout.quiet}>{t('assistant.zone', { zone: range.timezone })}</p>
        )}
        {goal === 'followers' && <p className={layout.quiet}>{t('assistant.form.followersNote')}</p>}
        {failure && (
          <MessageBox title={t('assistant.notWritten')} tone="warn">
            <p>
              <SentenceText of={failure} />
            </p>
          </MessageBox>
        )}
        {written && <WrittenText written={written} />}
        {suggestions.length === 0 ? (
          <MessageBox title={t('assistant.nothing.title')}>
            <p>{t('assistant.nothing.text')}</p>
          </MessageBox>
        ) : (
          <SuggestionList suggestions={suggestions} measure={measure} />
        )}
      </div>
    </Card>
  );
}

export const subjectText = ({ kind, text }: Answer['subject']) =>
  kind === 'hashtag' ? signed('hashtag', text) : text;

function AnswerActions({ answer: { id, rating, isFavourite } }: { readonly answer: Answer }) {
  const { t } = useTools();
  const { goTo } = useUrlState();
  const callApi = useCallApi();
  const refresh = useRefreshIdeas();
  const { busy, during, send } = useAction();
  const [isAsking, setAsking] = useState(false);
  /** Busy until the change is shown, so that a second press is about what it shows. */
  async function change(body: { rating?: Answer['rating']; isFavourite?: boolean }) {
    const result = await send(() => callApi(contract.rateIdea, { params: { id }, body }));
    if (result.ok) await during(refresh);
  }
  async function remove() {
    const result = await send(() => callApi(contract.removeIdea, { params: { id } }));
    if (!result.ok) return;
    goTo({ id: null });
    await refresh();
  }
  const rate = (value: 'useful' | 'useless') => () =>
    void change({ rating: rating === value ? null : value });
  return (
    <div className={layout.row}>
      <ActionIcon
        variant="subtle"
        aria-pressed={isFavourite}
        aria-label={t('assistant.favourite')}
        disabled={busy}
        onClick={() => void change({ isFavourite: !isFavourite })}
      >
        {isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.6} />}
      </ActionIcon>
      <ActionIcon
        variant={rating === 'useful' ? 'light' : 'subtle'}
        aria-pressed={rating === 'useful'}
        aria-label={t('assistant.useful')}
        disabled={busy}
        onClick={rate('useful')}
      >
        <IconThumbUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant={rating === 'useless' ? 'light' : 'subtle'}
        aria-pressed={rating === 'useless'}
        aria-label={t('assistant.useless')}
        disabled={busy}
        onClick={rate('useless')}
      >
        <IconThumbDown size={16} stroke={1.6} />
      </ActionIcon>
      <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t('assistant.remove.title')}
          confirm={t('common.terms.deletePermanently')}
          isFinal
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('assistant.remove.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
