'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './import-state.module.css';
import { isUnderWay, shareDone } from './imported.ts';

type Props = { readonly one: Pick<ImportOfFile, 'state' | 'progress' | 'preview'> };

/** The state of a file, with progress while it is processed. */
export function ImportStateMark({ one }: Props) {
  const t = useTranslations('imports');
  const { percent } = useFormats();
  const isEmpty = one.state === 'ready' && one.preview?.records === 0;
  const share = isUnderWay(one.state) ? shareDone(one) : null;
  return (
    <span className={styles.state} data-state={one.state}>
      {isUnderWay(one.state) && <Loader size={12} aria-hidden="true" />}
      {isEmpty ? t('nothingUnderstood') : t(`states.${one.state}`)}
      {share !== null && <small>{percent(share, 0)}</small>}
    </span>
  );
}
