'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ADMIN_SOURCES_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import forms from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import type { PlatformSources } from './admin.ts';
import { Answered } from './answered.tsx';
import { useSources } from './use-overview.ts';

/** Platforms that are left alone for a while, that refused something today, or whose readings fail. */
export function FailingSources() {
  const t = useTranslations('admin.overview');
  const reply = useSources();
  return (
    <Answered reply={reply} heightPx={160}>
      {({ platforms }) => {
        const failing = platforms.filter(isFailing);
        return (
          <Card
            title={t('failingSources')}
            note={
              <Link className={forms.link} href={ADMIN_SOURCES_PATH}>
                {t('allSources')}
              </Link>
            }
          >
            {failing.length === 0 && <MessageBox title={t('noFailingSources')} />}
            <ul className={styles.list}>
              {failing.map(platform => (
                <Failing key={platform.platform} platform={platform} />
              ))}
            </ul>
          </Card>
        );
      }}
    </Answered>
  );
}

function Failing({ platform }: { platform: PlatformSources }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const { pause, failing, lastError } = platform;
  return (
    <li className={forms.named}>
      <b>{t(`platforms.${platform.platform}`)}</b>
      <small>{t('admin.overview.failing', { failing, refusals: refusalsToday(platform) })}</small>
      {pause && <small>{t('admin.sources.paused', { time: dateTime(pause.until) })}</small>}
      {failing > 0 && lastError !== null && <small>{lastError}</small>}
    </li>
  );
}

function isFailing(platform: PlatformSources): boolean {
  return platform.failing > 0 || platform.pause !== null || refusalsToday(platform) > 0;
}

function refusalsToday({ sources }: PlatformSources): number {
  return sources.reduce((sum, { today }) => sum + today.rejections, 0);
}
