'use client';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { FoundVideo } from '../../kit/video-filters/use-found-videos.ts';

export function useVideoText() {
  const t = useTranslations('report');
  const length = useCallback((seconds: number | null) => (seconds === null ? NO_VALUE : clock(seconds)), []);
  const captionOf = useCallback((video: FoundVideo) => video.caption || t('noCaption'), [t]);
  return { length, captionOf };
}

/** 34 s is 0:34. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = two(whole % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
}
