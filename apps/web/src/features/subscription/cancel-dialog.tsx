'use client';
import { type CallOf, contract } from '@clipscope/contract';
import {
  CANCEL_REASONS,
  type CancelReason,
  DESIRED_TOOLS,
  type DesiredTool,
  featuresOfPlan,
  frozenOnPlan,
  MAX_TEXT_LENGTHS,
} from '@clipscope/domain';
import { Checkbox, Textarea } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { ChangeLosses } from '../../kit/billing/change-losses.tsx';
import { type LiveSubscription, type Standing, usePlanChanged } from '../../kit/billing/standing.ts';
import { FormDialog } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { reportError } from '../../lib/report-error.ts';
import layout from '../../ui/layout.module.css';

type Props = {
  readonly userId: string;
  readonly standing: Standing;
  readonly live: LiveSubscription;
  readonly onClose: () => void;
};

const REASON_ROUTE = '/api/authentication/cancel-reason';

/** Says what happens and what is lost, and asks why. The cancellation can be reversed until the paid period ends. */
export function CancelDialog({ userId, standing, live, onClose }: Props) {
  const t = useTranslations();
  const { date } = useFormats();
  const planChanged = usePlanChanged();
  const usage = useApi(contract.businessUsage, {});
  const plan = t(`plans.${live.plan}`);
  const form = useSubmit({
    initialValues: { cancelReasons: [] as CancelReason[], lovedTools: [] as DesiredTool[], feedback: '' },
    validate: { cancelReasons: isNotEmpty(t('subscription.cancel.whyMissing')) },
    async send({ cancelReasons, lovedTools, feedback }, { write }) {
      if (!(await write(contract.cancelSubscription, {}))) return;
      // After the cancellation, which a reason that could not be sent must not prevent.
      void sendReason({
        userId,
        plan: live.plan,
        feedback: feedback.trim(),
        cancelReasons: CANCEL_REASONS.filter(reason => cancelReasons.includes(reason)),
        lovedTools: DESIRED_TOOLS.filter(tool => lovedTools.includes(tool)),
        wasTrialSubscription: standing.status === 'trialing',
      });
      showToast({ text: t('subscription.cancel.done', { plan }) });
      await planChanged();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('subscription.cancel.title')}
      confirm={t('subscription.cancel.title')}
      isFinal
      onClose={onClose}
    >
      <p>
        {live.periodEndsAt
          ? t('subscription.cancel.text', { plan, day: date(live.periodEndsAt) })
          : t('subscription.cancel.textNow', { plan })}
      </p>
      <Loaded reply={usage} heightPx={120}>
        {({ limits }) => (
          <ChangeLosses
            features={featuresOfPlan(live.plan).filter(feature => !featuresOfPlan('BASIC').includes(feature))}
            frozen={frozenOnPlan('BASIC', limits)}
            on={live.periodEndsAt}
          />
        )}
      </Loaded>
      <Checkbox.Group label={t('subscription.cancel.why')} {...form.field('cancelReasons')}>
        <div className={layout.choices}>
          {CANCEL_REASONS.map(reason => (
            <Checkbox key={reason} value={reason} label={t(`subscription.cancel.reasons.${reason}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group label={t('subscription.cancel.loved')} {...form.field('lovedTools')}>
        <div className={layout.choices}>
          {DESIRED_TOOLS.map(tool => (
            <Checkbox key={tool} value={tool} label={t(`desiredTools.${tool}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('subscription.cancel.feedback')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TEXT_LENGTHS.feedback}
        {...form.field('feedback')}
      />
    </FormDialog>
  );
}

async function sendReason(reason: CallOf<typeof contract.cancelReason>['body']): Promise<void> {
  try {
    const reply = await fetch(REASON_ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reason),
    });
    if (!reply.ok) reportError(new Error(`The reason for a cancellation failed with ${reply.status}.`));
  } catch (error) {
    reportError(error);
  }
}
