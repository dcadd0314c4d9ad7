'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';

type Props = { readonly source: string; readonly name: string; readonly onTested: () => void };

/** One cheap question, and what came of it. */
export function TestConnector({ source, name, onTested }: Props) {
  const t = useTranslations('admin.sources');
  const { write, busy, failure } = useWrite();
  const [result, setResult] = useState<ReplyOf<typeof contract.testSource> | null>(null);

  async function test() {
    setResult(null);
    const said = await write(contract.testSource, { params: { source } });
    if (!said) return;
    setResult(said);
    onTested();
  }

  return (
    <>
      <div className={forms.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-label={t('testSource', { name })}
          onClick={() => void test()}
        >
          {t('test')}
        </Button>
        <span className={forms.faint}>{t('testText')}</span>
      </div>
      {failure && <FailureBox error={failure} title={t('notTested')} onRetry={() => void test()} />}
      <div role="status">
        {result && (
          <MessageBox
            title={t(result.isAnswered ? 'answered' : 'notAnswered')}
            tone={result.isAnswered ? 'plain' : 'warn'}
          >
            <p>{result.message}</p>
            {result.warnings.map(warning => (
              <p key={warning}>{warning}</p>
            ))}
          </MessageBox>
        )}
      </div>
    </>
  );
}
