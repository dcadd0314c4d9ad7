'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SUPPORT_PATH } from '../../lib/page/paths.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { PaymentMethodButton } from './payment-method-button.tsx';
import { StandingFacts } from './standing-facts.tsx';
import { liveOf, possibleSteps, type Standing } from './subscription.ts';
import { usePlanChanged } from './use-plan-changed.ts';

type Props = { readonly standing: Standing; readonly onCancel: () => void };

/** The plan in force, how its subscription stands, and what can be done about it. */
export function StatusCard({ standing, onCancel }: Props) {
  const t = useTranslations();
  const { plan, status, canEdit, provider } = standing;
  const live = liveOf(standing);
  const { mayCancel, mayResume } = possibleSteps(standing);
  return (
    <Card
      title={t('subscription.yourPlan')}
      note={
        <Chip live={status === 'active' || status === 'trialing'}>
          {t(`subscription.states.${status ?? 'none'}`)}
        </Chip>
      }
    >
      <div className={styles.form}>
        <StandingFacts standing={standing} />
        <StandingNote standing={standing} />
        {plan === 'ADMIN' && <p className={styles.quiet}>{t('subscription.staff')}</p>}
        {!canEdit && <p className={styles.quiet}>{t('subscription.readOnly')}</p>}
        {mayResume && live && <Resume standing={standing} />}
        <div className={styles.buttons}>
          {canEdit && live && provider === 'paddle' && <PaymentMethodButton />}
          {mayCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('subscription.cancel.title')}
            </Button>
          )}
        </div>
        {live && provider === 'local' && <p className={styles.faint}>{t('subscription.simulated')}</p>}
      </div>
    </Card>
  );
}

/** What a person has to know or do because of the state. */
function StandingNote({ standing }: { standing: Standing }) {
  const t = useTranslations('subscription');
  const { status } = standing;
  if (status === 'past_due') {
    return (
      <MessageBox title={t('pastDueTitle')} tone="warn" urgent>
        <p>{t('pastDueText')}</p>
      </MessageBox>
    );
  }
  if (status === 'paused') {
    return (
      <MessageBox title={t('pausedTitle')} tone="warn">
        <p>
          {t('pausedText')} <Link href={`${SUPPORT_PATH}?category=BILLING_ISSUE`}>{t('writeToUs')}</Link>
        </p>
      </MessageBox>
    );
  }
  return status === 'deleted' && <p className={styles.quiet}>{t('deletedText')}</p>;
}

/** Takes a planned cancellation or change back: nothing changes but that it goes on. */
function Resume({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const { date, money } = useFormats();
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();
  const live = liveOf(standing);
  if (!live) return null;
  const { plan, cycle, cancelsAt, next, currency } = live;
  const current = t(`plans.${plan}`);

  async function resume() {
    const reply = await write(contract.changeSubscription, { body: { plan, cycle } });
    if (!reply) return;
    showToast({ text: t('subscription.resumed', { plan: current }), kind: 'success' });
    await planChanged();
  }

  const [title, text] =
    cancelsAt !== null
      ? [t('subscription.endsTitle', { day: date(cancelsAt) }), t('subscription.endsText', { plan: current })]
      : next !== null
        ? [
            t('subscription.plannedTitle', { plan: t(`plans.${next.plan}`), day: date(next.at) }),
            t('subscription.plannedText', {
              current,
              price: t(`subscription.prices.${next.cycle}`, {
                price: money(next.priceCents / 100, currency),
              }),
            }),
          ]
        : [];
  if (!title) return null;
  return (
    <MessageBox title={title} tone="warn">
      <p>{text}</p>
      <Button size="xs" loading={busy} onClick={() => void resume()}>
        {t('subscription.resume')}
      </Button>
      {failure && <FailureBox error={failure} title={t('states.notSaved')} onRetry={() => void resume()} />}
    </MessageBox>
  );
}
