import { MissingPage } from '../../features/shell/missing-page.tsx';
import { PublicFrame } from '../../features/shell/public-frame.tsx';
import { PublicMissingPage } from '../../features/shell/public-missing-page.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { PageTexts } from '../../lib/i18n/page-texts.tsx';
import { isSignedIn } from '../../lib/session/read-session.ts';

export default async function NotFound() {
  if (!(await isSignedIn()))
    return (
      <PublicFrame>
        <PublicMissingPage />
      </PublicFrame>
    );
  return (
    <PageTexts of="(signed-in)/layout">
      <Shell>
        <MissingPage />
      </Shell>
    </PageTexts>
  );
}
