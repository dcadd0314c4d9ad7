'use client';
import { type CallOf, contract } from '@clipscope/contract';
import { matchLanguage, type Platform } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import layout from '../../ui/layout.module.css';
import { Lock } from '../limitation/lock.tsx';
import styles from './translation.module.css';

type Props = {
  readonly video: { readonly platform: Platform; readonly id: string };
  readonly text: CallOf<typeof contract.translate>['body']['text'];
  /** Of the text; nothing is offered in the reader's own language. */
  readonly language: string | null;
};

/** Translates a text when asked, below it and marked as what it is. */
export function TranslateText({ video, text, language }: Props) {
  const t = useTranslations('translation');
  const locale = useLocale();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { data: profile } = useProfile();
  const { write, busy, failure } = useWrite();
  const [shown, setShown] = useState<{ readonly lines: readonly string[]; readonly model: string } | null>(
    null,
  );
  const [isHidden, setHidden] = useState(false);
  const into = matchLanguage(locale);
  const isOwn = language !== null && language.slice(0, 2).toLowerCase() === into.slice(0, 2);
  // Readers of shared reports have no team that could pay.
  if (!profile || isOwn) return null;

  async function press() {
    if (shown) return setHidden(!isHidden);
    void trackUsage({ feature: 'translation', action: text.kind });
    const body = { platform: video.platform, videoId: video.id, text, language: into };
    setShown(await write(contract.translate, { body }));
  }
  const isShown = shown !== null && !isHidden;
  return (
    <div className={styles.translation}>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconLanguage size={14} stroke={1.6} />}
        loading={busy}
        aria-expanded={isShown}
        onClick={() => void press()}
      >
        {t(isShown ? 'hide' : 'translate')}
        <Lock feature="AI_CONTENT" />
      </Button>
      <div role="status">
        {failure && <p className={layout.quiet}>{sentence(failure)}</p>}
        {isShown && (
          <>
            {shown.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their places
              <p key={index} dir="auto" data-private>
                {line}
              </p>
            ))}
            <p className={layout.faint}>{t('machine', { model: shown.model })}</p>
          </>
        )}
      </div>
    </div>
  );
}
