'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { isUnderWay, shareDone } from '../../lib/imports/imported.ts';
import forms from '../../ui/forms.module.css';
import { Meter } from '../../ui/meter.tsx';
import { useBytes } from './use-bytes.ts';

/** How far the reading or the import of a file is. */
export function ImportProgress({ one }: { one: ImportOfFile }) {
  const t = useTranslations('imports.progress');
  const bytes = useBytes();
  const { state, progress, fileName } = one;
  const share = shareDone(one);
  if (!isUnderWay(state)) return null;
  return (
    <>
      <p className={forms.quiet} role="status">
        {t(`states.${state}`)}
      </p>
      {progress && share !== null && (
        <Meter
          label={t('label', { name: fileName })}
          share={share}
          text={t('done', { done: bytes(progress.doneBytes), total: bytes(progress.totalBytes) })}
        />
      )}
      <p className={forms.faint}>{t('leave')}</p>
    </>
  );
}
