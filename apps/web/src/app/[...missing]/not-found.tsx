import { MissingPage } from '../../features/shell/missing-page.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { PageTexts } from '../../lib/i18n/page-texts.tsx';
import { isSignedIn } from '../../lib/session/read-session.ts';
import PublicNotFound from '../not-found.tsx';

export default async function NotFound() {
  if (!(await isSignedIn())) return <PublicNotFound />;
  return (
    <PageTexts of="(signed-in)/layout">
      <Shell>
        <MissingPage />
      </Shell>
    </PageTexts>
  );
}
