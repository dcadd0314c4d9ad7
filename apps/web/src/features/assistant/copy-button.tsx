'use client';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTools } from '../../kit/use-tools.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTools();
  const { copy, copied, error } = useClipboard();
  return (
    <Button size="compact-xs" variant="default" onClick={() => copy(text)}>
      {error ? t('assistant.notCopied') : copied ? t('assistant.copied') : t('common.terms.copy')}
    </Button>
  );
}
