import { PublicMissingPage } from '../features/shell/public-missing-page.tsx';

/** For pages outside of all frames. */
export default function NotFound() {
  return (
    <main>
      <PublicMissingPage />
    </main>
  );
}
