'use client';
import { contract } from '@clipscope/contract';
import { Button, Skeleton } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { ADMIN_SOURCES_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AdminPage } from './admin-parts.tsx';

type Props = { readonly code: string | undefined; readonly state: string | undefined };

/** Where a platform redirects to after sign-in there. */
export function SignedInScreen(props: Props) {
  const t = useTranslations('admin.sources');
  return (
    <AdminPage title={t('signedInTitle')} back={{ href: ADMIN_SOURCES_PATH, label: t('title') }}>
      <Completing {...props} />
    </AdminPage>
  );
}

function Completing({ code, state }: Props) {
  const t = useTranslations('admin.sources');
  const router = useRouter();
  const sentence = useErrorSentence();
  const { write, failure } = useWrite();
  const isBegun = useRef(false);
  const complete = useCallback(async () => {
    if (code === undefined || state === undefined || isBegun.current) return;
    // A code can be exchanged once, however often the screen renders.
    isBegun.current = true;
    const connected = await write(contract.completeSource, { body: { code, state } });
    if (!connected) return;
    showToast({ text: t('signedIn', { name: connected.name }), kind: 'success' });
    router.replace(ADMIN_SOURCES_PATH);
  }, [code, state, write, router, t]);
  useEffect(() => void complete(), [complete]);

  if (code !== undefined && state !== undefined && !failure) return <Skeleton height={120} />;
  return (
    <MessageBox title={t('notSignedIn')} tone="warn" urgent>
      <p>{failure ? sentence(failure) : t('notAllowed')}</p>
      <Button size="xs" variant="default" onClick={() => router.replace(ADMIN_SOURCES_PATH)}>
        {t('backToSources')}
      </Button>
    </MessageBox>
  );
}
