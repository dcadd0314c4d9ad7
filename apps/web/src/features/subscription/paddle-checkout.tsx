'use client';
import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { SUPPORT_PATH } from '../../lib/page/paths.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { openPaddle } from './paddle.ts';

type Props = { readonly checkoutId: string; readonly onCompleted: () => void };

/** Paddle's own window over the page. It opens by itself, and again when it was closed. */
export function PaddleCheckout({ checkoutId, onCompleted }: Props) {
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
