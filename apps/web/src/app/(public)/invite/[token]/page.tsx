import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InviteScreen } from '../../../../features/access/invite-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('access.invite.title') };
}

export default async function Page({ params }: PageProps<'/invite/[token]'>) {
  const { token } = await params;
  return (
    <PageTexts of="(public)/invite/[token]">
      <InviteScreen token={token} />
    </PageTexts>
  );
}
