import type { Metadata } from 'next';
import { DocumentScreen } from '../../../../features/content/document-screen.tsx';
import { documentMetadata, documentPage } from '../../read-content.tsx';

type Props = PageProps<'/pages/[uid]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return documentMetadata('page', (await params).uid);
}

export default async function Page({ params }: Props) {
  return documentPage('page', (await params).uid, (document, changedOn) => (
    <DocumentScreen document={document} changedOn={changedOn} />
  ));
}
