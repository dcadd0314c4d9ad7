import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SharedScreen } from '../../../../features/shared-report/shared-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

/** The URL is a secret: it must not reach search engines or linked pages. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sharedReport');
  return {
    title: { absolute: t('pageTitle') },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function Page({ params }: PageProps<'/share/[token]'>) {
  const { token } = await params;
  return (
    <PageTexts of="(standalone)/share/[token]">
      <SharedScreen token={token} />
    </PageTexts>
  );
}
