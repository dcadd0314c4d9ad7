'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { Preview } from '../../lib/imports/imported.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { DownloadLines } from './download-lines.tsx';
import styles from './imports.module.css';

type Props = { readonly one: ImportOfFile; readonly preview: Preview };

/** Nothing is dropped silently: how many lines, why, the first of them, and all as a file. */
export function NotUnderstoodLines({ one, preview }: Props) {
  const t = useTranslations('imports.notUnderstood');
  const { exact } = useFormats();
  const { count, reasons, first } = preview.invalid;
  if (count === 0) return null;
  return (
    <MessageBox title={t('title', { count })}>
      {preview.records > 0 && <p>{t('text')}</p>}
      <table className={styles.reasons}>
        <caption>{t('reasons')}</caption>
        <tbody>
          {reasons.map(({ reason, count: lineCount }) => (
            <tr key={reason}>
              <th scope="row">
                <bdi>{reason}</bdi>
              </th>
              <td>{exact(lineCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={styles.firstLines}>
        <summary>{t('first', { count: first.length })}</summary>
        <ol>
          {first.map(({ where, reason, text }) => (
            <li key={`${where} ${reason}`}>
              <b>
                <bdi>{where}</bdi>
              </b>{' '}
              <bdi>{reason}</bdi>
              {text !== '' && <code dir="ltr">{text}</code>}
            </li>
          ))}
        </ol>
      </details>
      <DownloadLines one={one} />
    </MessageBox>
  );
}
