'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { liveOf, possibleSteps, type Standing, usePlanChanged } from '../../kit/billing/standing.ts';
import { FailureBox } from '../../kit/failure-box.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SUPPORT_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './subscription.module.css';

type Props = { readonly standing: Standing; readonly onCancel: () => void };

/** The current plan, the state of its subscription, and the actions on it. */
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
      <div className={layout.stack}>
        <StandingFacts standing={standing} />
        <StandingNote standing={standing} />
        {plan === 'ADMIN' && <p className={layout.quiet}>{t('subscription.staff')}</p>}
        {!canEdit && <p className={layout.quiet}>{t('subscription.readOnly')}</p>}
        {mayResume && live && <Resume standing={standing} />}
        <div className={layout.row}>
          {canEdit && live && provider === 'paddle' && <PaymentMethodButton />}
          {mayCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('subscription.cancel.title')}
            </Button>
          )}
        </div>
        {live && provider === 'local' && <p className={layout.faint}>{t('subscription.simulated')}</p>}
      </div>
    </Card>
  );
}

/** What the team should know or do in this state. */
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
  return status === 'deleted' && <p className={layout.quiet}>{t('deletedText')}</p>;
}

/** Reverses a planned cancellation or change, so that the plan continues. */
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

function StandingFacts({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const { date, money } = useFormats();
  const { plan, status, subscription, trialUsed } = standing;
  const live = liveOf(standing);
  const ends = live?.cancelsAt ?? null;
  const facts: [name: string, value: string][] = [[t('subscription.facts.plan'), t(`plans.${plan}`)]];
  if (live && live.plan !== plan) facts.push([t('subscription.facts.booked'), t(`plans.${live.plan}`)]);
  if (live) {
    facts.push([
      t('subscription.facts.price'),
      t(`subscription.prices.${live.cycle}`, { price: money(live.priceCents / 100, live.currency) }),
    ]);
  }
  if (live?.trialEndsAt && status === 'trialing') {
    facts.push([t('subscription.facts.trialEnds'), date(live.trialEndsAt)]);
  }
  if (ends) facts.push([t('subscription.facts.ends'), date(ends)]);
  else if (live?.periodEndsAt && status !== 'paused') {
    facts.push([t('subscription.facts.nextPayment'), date(live.periodEndsAt)]);
  }
  if (live?.creditCents) {
    facts.push([t('subscription.facts.credit'), money(live.creditCents / 100, live.currency)]);
  }
  if (live) facts.push([t('subscription.facts.since'), date(live.startedAt)]);
  if (status === 'deleted' && subscription?.periodEndsAt && plan !== 'BASIC') {
    facts.push([t('subscription.facts.paidUntil'), date(subscription.periodEndsAt)]);
  }
  if (!live)
    facts.push([t('subscription.facts.trial'), t(`subscription.trial.${trialUsed ? 'used' : 'open'}`)]);
  return (
    <dl className={styles.standing}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the provider’s page for payment methods. */
function PaymentMethodButton() {
  const t = useTranslations();
  const { write, busy, failure } = useWrite();

  async function open() {
    const reply = await write(contract.paymentMethodUrl, {});
    if (!reply) return;
    if (reply.url === null) return showToast({ text: t('subscription.noPaymentMethod') });
    const page = new URL(reply.url);
    page.searchParams.set('for', 'payment-method');
    window.location.assign(page);
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void open()}>
        {t('toast.addPaymentMethod')}
      </Button>
      {failure && <FailureBox error={failure} onRetry={() => void open()} />}
    </>
  );
}
