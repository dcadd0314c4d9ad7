import { redirect } from 'next/navigation';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { isSignedIn } from '../../lib/session/is-signed-in.ts';

export default async function Page() {
  if (await isSignedIn()) redirect(DASHBOARD_PATH);
  return <HomeScreen />;
}
