'use client';
import { useTranslations } from 'next-intl';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import forms from '../../ui/forms.module.css';
import styles from './imports.module.css';

/** Every kind of file that is read, with where one gets it. */
const FORMATS = [
  'zeeschuimer',
  '4cat',
  'tiktok-studio',
  'youtube-studio',
  'meta-business-suite',
  'yt-dlp',
  'tiktok-export',
  'tiktok-research',
  'youtube-api',
  'tiktok-scraper',
  'tiktok-web',
  'clipscope',
  'mapped',
] as const;

export function FileFormats() {
  const t = useTranslations('imports.formats');
  const sourceName = useSourceName();
  return (
    <details className={styles.formats}>
      <summary>{t('title')}</summary>
      <dl className={forms.facts}>
        {FORMATS.map(format => (
          <div key={format}>
            <dt>{sourceName(`file:${format}`)}</dt>
            <dd>{t(`where.${format}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={forms.quiet}>{t('packed')}</p>
    </details>
  );
}
