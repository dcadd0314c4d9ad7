import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditScreen } from '../../../../features/admin/audit-screen.tsx';
import { PageTexts } from '../../../../lib/i18n/page-texts.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('audit.title') };
}

export default function Page() {
  return (
    <PageTexts of="(signed-in)/admin/audit">
      <AuditScreen />
    </PageTexts>
  );
}
