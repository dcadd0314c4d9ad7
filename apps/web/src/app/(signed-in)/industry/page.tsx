import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IndustriesScreen } from '../../../features/industries/industries-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('shell.entries.industries') };
}

export default function Page() {
  return <IndustriesScreen />;
}
