'use client';
import { contract, type ImportOfFile } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { kindsIn, type Preview } from '../../kit/imports/imported.ts';
import { useFoundText } from '../../kit/imports/use-imports.ts';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { useAction } from '../../kit/use-action.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { saveBlob } from '../../ui/chart/save-file.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './imports.module.css';

type Props = {
  readonly preview: Preview;
  /** Its accounts have reports. */
  readonly isImported: boolean;
};

/** What was recognised in a file, how much of what, of whom, and of which time. */
export function ImportFacts({ preview, isImported }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const { dateTime } = useFormats();
  const { amount } = useFoundText();
  const sourceName = useSourceName();
  const { formats, records, found, largest, from, to } = preview;
  if (records === 0) {
    return (
      <MessageBox title={t('preview.noneTitle')} tone="warn">
        <p>{t('preview.noneText')}</p>
      </MessageBox>
    );
  }
  const recognised = formats.map(one =>
    t('preview.format', { name: sourceName(one.source), count: one.records }),
  );
  return (
    <>
      <dl className={styles.counts} aria-label={t('preview.counts')}>
        {kindsIn(found).map(kind => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>
              <bdi>{amount(found, kind)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={layout.facts}>
        <div>
          <dt>{t('preview.recognised')}</dt>
          <dd>
            {recognised.map(text => (
              <span key={text} className={styles.line}>
                <bdi>{text}</bdi>
              </span>
            ))}
          </dd>
        </div>
        {largest.length > 0 && (
          <div>
            <dt>{t('preview.largest')}</dt>
            <dd className={styles.accounts}>
              {largest.map(account => (
                <bdi key={`${account.platform} ${account.handle}`}>
                  {isImported ? (
                    <Link href={accountPath(account)}>@{account.handle}</Link>
                  ) : (
                    `@${account.handle}`
                  )}
                </bdi>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>{common('observed')}</dt>
          <dd>
            {from !== null && to !== null ? (
              <bdi>{t('preview.fromTo', { from: dateTime(from), to: dateTime(to) })}</bdi>
            ) : (
              t('preview.noTimes')
            )}
          </dd>
        </div>
        {isImported && preview.collection && (
          <div>
            <dt>{t('collection.label')}</dt>
            <dd>
              <bdi>
                {t('collection.suggestion', {
                  time: dateTime(preview.collection.collectedAt),
                  basis: t(`collection.bases.${preview.collection.basis}`),
                })}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

type NotUnderstoodLinesProps = { readonly one: ImportOfFile; readonly preview: Preview };

/** Nothing is dropped silently: how many lines, why, the first of them, and all as a file. */
export function NotUnderstoodLines({ one, preview }: NotUnderstoodLinesProps) {
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
          {reasons.map(({ count: lineCount, ...reason }) => (
            <tr key={reason.message}>
              <th scope="row">
                <bdi>
                  <SentenceText of={reason} />
                </bdi>
              </th>
              <td>{exact(lineCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={styles.firstLines}>
        <summary>{t('first', { count: first.length })}</summary>
        <ol>
          {first.map(({ where, text, ...reason }) => (
            <li key={`${where} ${reason.message}`}>
              <b>
                <bdi>{where}</bdi>
              </b>{' '}
              <bdi>
                <SentenceText of={reason} />
              </bdi>
              {text !== '' && <code dir="ltr">{text}</code>}
            </li>
          ))}
        </ol>
      </details>
      <DownloadLines one={one} />
    </MessageBox>
  );
}

/** All invalid lines of a file, as a file. */
export function DownloadLines({ one }: { one: Pick<ImportOfFile, 'id' | 'fileName'> }) {
  const t = useTranslations('imports.notUnderstood');
  const common = useTranslations('common');
  const download = useDownload();
  const { busy, send } = useAction();

  async function save() {
    const watch = { signal: new AbortController().signal, onBytes: () => {} };
    const call = { params: { id: one.id } };
    const result = await send(() => download(contract.importInvalidRecords, call, watch));
    if (result.ok) saveBlob(`${one.fileName}-skipped-lines.ndjson`, result.data);
  }

  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={busy}
      aria-label={t('downloadOf', { name: one.fileName })}
      onClick={() => void save()}
    >
      {common('download')}
    </Button>
  );
}
