import type { Metadata } from 'next';
import { DocumentScreen } from '../../../../features/content/document-screen.tsx';
import { documentMetadata, documentPage } from '../../read-content.tsx';

type Props = PageProps<'/legal/[uid]'>;

/** Other legal pages than the two that come with the product. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return documentMetadata('legal', (await params).uid);
}

export default async function Page({ params }: Props) {
  return documentPage('legal', (await params).uid, (document, changedOn) => (
    <DocumentScreen document={document} changedOn={changedOn} />
  ));
}
