import { PublicMissingPage } from '../features/shell/public-missing-page.tsx';
import layout from '../ui/layout.module.css';

/** For pages outside of all frames. */
export default function NotFound() {
  return (
    <main className={layout.padded}>
      <PublicMissingPage />
    </main>
  );
}
