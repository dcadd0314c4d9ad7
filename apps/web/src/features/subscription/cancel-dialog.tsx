'use client';
import { type CallOf, contract } from '@clipscope/contract';
import {
  CANCEL_REASONS,
  type CancelReason,
  DESIRED_TOOLS,
  type DesiredTool,
  MAX_TEXT_LENGTHS,
} from '@clipscope/domain';
import { Checkbox, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/forms.module.css';
import type { LiveSubscription, Standing } from './subscription.ts';
import { usePlanChanged } from './use-plan-changed.ts';

type Props = {
  readonly userId: string;
  readonly standing: Standing;
  readonly live: LiveSubscription;
  readonly onClose: () => void;
};

const REASON_ROUTE = '/api/authentication/cancel-reason';

/** Why, what was loved, and what happens next. It can be taken back until the paid time is over. */
export function CancelDialog({ userId, standing, live, onClose }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();
  const [cancelReasons, setReasons] = useState<CancelReason[]>([]);
  const [lovedTools, setLoved] = useState<DesiredTool[]>([]);
  const [feedback, setFeedback] = useState('');
  const [tried, setTried] = useState(false);
  const plan = t(`plans.${live.plan}`);

  async function cancel() {
    setTried(true);
    if (cancelReasons.length === 0) return;
    const reply = await write(contract.cancelSubscription, {});
    if (!reply) return;
    // After the deed: words that get lost must not keep anybody from leaving.
    void tellReason({
      userId,
      plan: live.plan,
      feedback: feedback.trim(),
      cancelReasons,
      lovedTools,
      wasTrialSubscription: standing.status === 'trialing',
    });
    showToast({ text: t('subscription.cancel.done', { plan }) });
    await planChanged();
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t('subscription.cancel.title')}
      confirm={t('subscription.cancel.title')}
      isFinal
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {live.periodEndsAt
          ? t('subscription.cancel.text', { plan, day: date(live.periodEndsAt) })
          : t('subscription.cancel.textNow', { plan })}
      </p>
      <Checkbox.Group
        label={t('subscription.cancel.why')}
        value={cancelReasons}
        onChange={chosen => setReasons(CANCEL_REASONS.filter(reason => chosen.includes(reason)))}
        error={tried && cancelReasons.length === 0 && t('subscription.cancel.whyMissing')}
      >
        <div className={styles.choices}>
          {CANCEL_REASONS.map(reason => (
            <Checkbox key={reason} value={reason} label={t(`subscription.cancel.reasons.${reason}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('subscription.cancel.loved')}
        value={lovedTools}
        onChange={chosen => setLoved(DESIRED_TOOLS.filter(tool => chosen.includes(tool)))}
      >
        <div className={styles.choices}>
          {DESIRED_TOOLS.map(tool => (
            <Checkbox key={tool} value={tool} label={t(`desiredTools.${tool}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('subscription.cancel.feedback')}
        value={feedback}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TEXT_LENGTHS.feedback}
        onChange={event => setFeedback(event.currentTarget.value)}
      />
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void cancel()} />}
    </ConfirmDialog>
  );
}

async function tellReason(reason: CallOf<typeof contract.cancelReason>['body']): Promise<void> {
  try {
    const reply = await fetch(REASON_ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reason),
    });
    if (!reply.ok) reportError(new Error(`The reason for a cancellation was refused with ${reply.status}.`));
  } catch (error) {
    reportError(error);
  }
}
