'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { kindsIn, type Preview } from '../../lib/imports/imported.ts';
import { useFoundWords } from '../../lib/imports/use-found-words.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './imports.module.css';

/** What was recognised in a file, how much of what, and of which time. */
export function ImportFacts({ preview }: { preview: Preview }) {
  const t = useTranslations('imports');
  const { exact, dateTime } = useFormats();
  const { amount } = useFoundWords();
  const sourceName = useSourceName();
  const { formats, records, found, from, to } = preview;
  if (records === 0) {
    return (
      <MessageBox title={t('preview.noneTitle')} tone="warn">
        <p>{t('preview.noneText')}</p>
      </MessageBox>
    );
  }
  const recognised = formats.map(one =>
    t('preview.format', { name: sourceName(one.source), count: one.records, shown: exact(one.records) }),
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
        <div>
          <dt>{t('preview.times')}</dt>
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
