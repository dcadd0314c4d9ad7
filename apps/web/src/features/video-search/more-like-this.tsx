'use client';
import { useTranslations } from 'next-intl';
import { Lock } from '../../kit/limitation/lock.tsx';
import { meaningSearchPath } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';

type Props = { readonly video: { readonly platform: string; readonly id: string; readonly caption: string } };

/** To the videos that mean the same; a video without a caption has none. */
export function MoreLikeThis({ video }: Props) {
  const t = useTranslations('videoSearch');
  if (video.caption === '') return null;
  return (
    <Link href={meaningSearchPath({ video })} prefetch={false}>
      {t('moreLikeThis')} <Lock feature="AI_CONTENT" />
    </Link>
  );
}
