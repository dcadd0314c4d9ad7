'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Connector } from './admin.ts';

/** Leaves for the platform, which sends whoever signs in there back to us. */
export async function beginSignIn(write: ReturnType<typeof useWrite>['write'], source: string) {
  const begun = await write(contract.authorizeSource, { params: { source } });
  if (begun) window.location.assign(begun.url);
}

/** For a source whose sign-in has run out or was taken back. */
export function SignInAgain({ connector }: { readonly connector: Connector }) {
  const t = useTranslations('admin.sources');
  const { write, busy, failure } = useWrite();
  const platform = connector.signInAt ?? connector.name;
  const begin = () => void beginSignIn(write, connector.source);
  return (
    <MessageBox title={t('signInEnded', { platform })} tone="warn">
      <p>{t('signInEndedText')}</p>
      <Button size="xs" variant="default" loading={busy} onClick={begin}>
        {t('signInAgain', { platform })}
      </Button>
      {failure && <FailureBox error={failure} title={failure.message} onRetry={begin} />}
    </MessageBox>
  );
}
