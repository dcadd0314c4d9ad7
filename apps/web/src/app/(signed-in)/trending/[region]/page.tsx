import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { TrendingScreen } from '../../../../features/trending/trending-screen.tsx';
import { regionFrom } from '../../../../features/trending/trending-view.ts';

type Props = PageProps<'/trending/[region]'>;

async function regionOf({ params }: Props): Promise<string> {
  return regionFrom((await params).region) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations();
  return { title: `${t('shell.entries.trending')} · ${await regionOf(props)}` };
}

export default async function Page(props: Props) {
  return <TrendingScreen region={await regionOf(props)} />;
}
