import { PLATFORMS } from '@clipscope/domain';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { VideoScreen } from '../../../../../features/video-report/video-screen.tsx';

type Props = PageProps<'/video/[platform]/[id]'>;

async function subjectOf({ params }: Props) {
  const { platform: name, id } = await params;
  const platform = PLATFORMS.find(known => known === name);
  return platform ? { platform, id: decodeURIComponent(id) } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations('videoReport');
  const { id } = await subjectOf(props);
  return { title: t('pageTitle', { id }) };
}

export default async function Page(props: Props) {
  return <VideoScreen subject={await subjectOf(props)} />;
}
