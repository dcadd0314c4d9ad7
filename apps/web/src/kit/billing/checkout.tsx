'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useWrite } from '../../lib/api/use-write.ts';
import { SUPPORT_PATH } from '../../lib/page/paths.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { FailureBox } from '../failure-box.tsx';
import { showToast } from '../toast/toast-queue.ts';
import { type Standing, usePlanChanged } from './standing.ts';

type CheckoutProps = Pick<Standing, 'provider'> & {
  readonly checkoutId: string;
  /** Only a card is stored, by the provider alone. */
  readonly isMethod?: boolean;
  readonly onDone: () => void;
  readonly onLeave: () => void;
};

/** The last step of a purchase: paying at the provider, and then taking the plan over. */
export function Checkout({ checkoutId, provider, isMethod = false, onDone, onLeave }: CheckoutProps) {
  const t = useTranslations();
  const planChanged = usePlanChanged();
  const { write, busy, failure } = useWrite();
  const complete = useCallback(async () => {
    const reply = isMethod || (await write(contract.checkoutComplete, { body: { checkoutId } }));
    if (!reply) return;
    showToast({
      text: t(isMethod ? 'subscription.return.methodDone' : 'subscription.return.done'),
      kind: 'success',
    });
    await planChanged();
    onDone();
  }, [checkoutId, isMethod, write, t, planChanged, onDone]);

  return (
    <div className={layout.stack}>
      {provider === 'local' ? (
        <p className={layout.quiet}>{t('subscription.return.local')}</p>
      ) : (
        <PaddleCheckout checkoutId={checkoutId} onCompleted={() => void complete()} />
      )}
      {failure && (
        <FailureBox error={failure} title={t('subscription.return.failed')} onRetry={() => void complete()} />
      )}
      <div className={layout.row}>
        <Button loading={busy} onClick={() => void complete()}>
          {t(provider === 'local' ? 'subscription.return.completeLocal' : 'subscription.return.complete')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('subscription.return.leave')}
        </Button>
      </div>
    </div>
  );
}

type Props = { readonly checkoutId: string; readonly onCompleted: () => void };

/** Paddle’s own window over the page. It opens automatically, and with a button once it was closed. */
function PaddleCheckout({ checkoutId, onCompleted }: Props) {
  const t = useTranslations('subscription');
  const { paddleClientToken } = useRuntimeValues();
  const [isBroken, setBroken] = useState(false);

  const open = useCallback(() => {
    if (paddleClientToken === null) return setBroken(true);
    setBroken(false);
    openPaddle(paddleClientToken, checkoutId, onCompleted).catch(() => setBroken(true));
  }, [paddleClientToken, checkoutId, onCompleted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each checkout
  useEffect(open, [checkoutId]);

  if (isBroken) {
    return (
      <MessageBox title={t('return.brokenTitle')} tone="fault" urgent>
        <p>
          {t('return.brokenText')}{' '}
          <Link href={`${SUPPORT_PATH}?category=BILLING_ISSUE`}>{t('writeToUs')}</Link>
        </p>
        <Button size="xs" variant="default" onClick={open}>
          {t('return.again')}
        </Button>
      </MessageBox>
    );
  }
  return (
    <div>
      <Button variant="default" onClick={open}>
        {t('return.open')}
      </Button>
    </div>
  );
}

/** The parts of Paddle.js that the product uses; the script is only served by Paddle. */
type Paddle = {
  readonly Environment: { readonly set: (name: 'sandbox' | 'production') => void };
  readonly Initialize: (options: {
    token: string;
    eventCallback: (event: { readonly name?: string }) => void;
  }) => void;
  readonly Checkout: { readonly open: (options: { transactionId: string }) => void };
};

declare global {
  interface Window {
    Paddle?: Paddle;
  }
}

const SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js';

let whenCompleted: () => void = () => {};
let ready: Promise<Paddle> | null = null;

/** Opens the checkout of a transaction. The script is fetched once, and again after a failure. */
async function openPaddle(token: string, transactionId: string, onCompleted: () => void): Promise<void> {
  whenCompleted = onCompleted;
  ready ??= startPaddle(token);
  try {
    (await ready).Checkout.open({ transactionId });
  } catch (error) {
    ready = null;
    throw error;
  }
}

async function startPaddle(token: string): Promise<Paddle> {
  if (!window.Paddle) await load();
  const paddle = window.Paddle;
  if (!paddle) throw new Error('Paddle’s script came without Paddle.');
  // Test tokens have their own prefix.
  if (token.startsWith('test_')) paddle.Environment.set('sandbox');
  paddle.Initialize({
    token,
    eventCallback: ({ name }) => {
      if (name === 'checkout.completed') whenCompleted();
    },
  });
  return paddle;
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Paddle’s script could not be loaded.'));
    };
    document.head.append(script);
  });
}
