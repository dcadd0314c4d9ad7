'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { kindsIn, type Preview } from '../../lib/imports/imported.ts';
import { useFoundText } from '../../lib/imports/use-found-text.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import forms from '../../ui/forms.module.css';
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
      <dl className={forms.facts}>
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
      </dl>
    </>
  );
}
