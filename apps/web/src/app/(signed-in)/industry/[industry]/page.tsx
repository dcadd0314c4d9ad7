import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { IndustryScreen } from '../../../../features/industries/industry-screen.tsx';
import { industryFrom } from '../../../../features/industries/industry-view.ts';

type Props = PageProps<'/industry/[industry]'>;

async function industryOf({ params }: Props) {
  return industryFrom((await params).industry) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t(`industries.${await industryOf(props)}`) };
}

export default async function Page(props: Props) {
  return <IndustryScreen industry={await industryOf(props)} />;
}
