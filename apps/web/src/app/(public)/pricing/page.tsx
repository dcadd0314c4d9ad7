import { contract } from '@clipscope/contract';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PricingScreen } from '../../../features/pricing/pricing-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';
import { isSignedIn } from '../../../lib/session/read-session.ts';
import { readPublic } from '../read-public.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  return { title: t('title'), description: t('lead') };
}

export default async function Page() {
  const [plans, signedIn] = await Promise.all([readPublic(contract.billingPlans), isSignedIn()]);
  return (
    <PageTexts of="(public)/pricing">
      <PricingScreen plans={plans} signedIn={signedIn} />
    </PageTexts>
  );
}
