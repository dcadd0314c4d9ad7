import { contract } from '@clipscope/contract';
import { redirect } from 'next/navigation';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { PageTexts } from '../../lib/i18n/page-texts.tsx';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { isSignedIn } from '../../lib/session/read-session.ts';
import { readPublic } from './read-public.ts';

export default async function Page() {
  if (await isSignedIn()) redirect(DASHBOARD_PATH);
  const overview = await readPublic(contract.marketingOverview);
  return (
    <PageTexts of="(public)">
      <HomeScreen overview={overview} renderedAt={new Date().toISOString()} />
    </PageTexts>
  );
}
