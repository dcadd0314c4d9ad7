import type { Metadata } from 'next';
import { SliceSimulatorScreen } from '../../../features/content/slice-simulator-screen.tsx';
import { PageTexts } from '../../../lib/i18n/page-texts.tsx';

export const metadata: Metadata = { robots: { index: false } };

export default function Page() {
  return (
    <PageTexts of="(standalone)/slice-simulator">
      <SliceSimulatorScreen />
    </PageTexts>
  );
}
