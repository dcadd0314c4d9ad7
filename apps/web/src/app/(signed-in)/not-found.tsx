import { MissingPage } from '../../features/shell/missing-page.tsx';

export default function NotFound() {
  return <MissingPage />;
}
