'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import type { Video } from './video-subject.ts';

/** Said as long as the platform does not show the video to everybody any more. */
export function VideoState({ video }: { video: Video }) {
  const t = useTranslations('videoReport');
  const { date } = useFormats();
  if (video.state === 'public') return null;
  const title =
    video.state === 'private'
      ? t('privateTitle')
      : t('deletedTitle', { day: video.deletedAt === null ? '' : date(video.deletedAt) });
  return (
    <MessageBox title={title} tone="warn">
      <p>{t(video.state === 'private' ? 'privateText' : 'deletedText')}</p>
    </MessageBox>
  );
}
