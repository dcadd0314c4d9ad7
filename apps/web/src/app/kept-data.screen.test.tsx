import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { expectRead } from '../../test/describe-screens.tsx';
import type { ExampleApi } from '../../test/example-api.ts';
import { exampleApi } from '../../test/example-session.ts';
import { textOf } from '../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../test/render-screen.tsx';
import { ApiKeysScreen } from '../features/api-keys/api-keys-screen.tsx';
import { CampaignScreen } from '../features/campaigns/campaign-screen.tsx';
import { CampaignsScreen } from '../features/campaigns/campaigns-screen.tsx';
import { CompareScreen as CompareCampaigns } from '../features/campaigns/compare-screen.tsx';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { DataScreen } from '../features/data/data-screen.tsx';
import { ExportsScreen } from '../features/exports/exports-screen.tsx';
import { FavouritesScreen } from '../features/favourites/favourites-screen.tsx';
import { FinderScreen } from '../features/finder/finder-screen.tsx';
import { OnboardingScreen } from '../features/onboarding/onboarding-screen.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { SharedScreen } from '../features/shared-report/shared-screen.tsx';
import { SubjectScreen } from '../features/subject-report/subject-screen.tsx';
import { SubscriptionScreen } from '../features/subscription/subscription-screen.tsx';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { TeamScreen } from '../features/team/team-screen.tsx';
import { UsageScreen } from '../features/usage/usage-screen.tsx';
import { VideoSearchScreen } from '../features/video-search/video-search-screen.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { useApi } from '../lib/api/use-api.ts';

const [folder] = contract.folders.example.folders;
const name = folder?.name ?? '';

function Folders() {
  const reply = useApi(contract.folders, {});
  return <Loaded reply={reply}>{({ folders }) => <p>{folders.map(one => one.name).join()}</p>}</Loaded>;
}

function Refetch() {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => void mutate(() => true)}>
      refetch
    </button>
  );
}

const shown = () => textOf(document.body);

test('data stays when fetching it again fails, with a notice and another try', async () => {
  const user = renderScreen(
    <>
      <Folders />
      <Refetch />
    </>,
  );
  await waitFor(() => expect(shown()).toContain(name));
  exampleApi().refuse('folders', 'INTERNAL');
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(shown()).toContain('The data could not be updated. Try again'));
  expect(shown()).toContain(name);
  exampleApi().restore('folders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).not.toContain('The data could not be updated.'));
});

test('data disappears when access to it is rejected', async () => {
  const user = renderScreen(
    <>
      <Folders />
      <Refetch />
    </>,
  );
  await waitFor(() => expect(shown()).toContain(name));
  exampleApi().refuse('folders', 'NOT_FOUND');
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(shown()).toContain('This could not be loaded'));
  expect(shown()).not.toContain(name);
});

test('a part of a report keeps its data too, but not that of another range', async () => {
  const subject = { kind: 'hashtag', platform: 'tiktok', id: 'onepan' } as const;
  const user = renderScreen(
    <>
      <SubjectScreen subject={subject} />
      <Refetch />
    </>,
  );
  await settled();
  exampleApi().refuse('hashtagRelated', 'INTERNAL');
  const related = () => exampleApi().of('hashtagRelated').length;
  const before = related();
  await user.click(screen.getByRole('button', { name: 'refetch' }));
  await waitFor(() => expect(related()).toBeGreaterThan(before));
  await waitFor(() => expectRead(['The data could not be updated. Try again']));
  await user.click(screen.getByText('30 d'));
  await waitFor(() => expectRead(['This could not be loaded']));
});

const [favourite] = contract.favourites.example.favourites;
const campaigns = contract.campaigns.example.campaigns.map(({ id }) => id);
type Screen = {
  readonly element: ReactNode;
  readonly at?: string;
  readonly given?: (api: ExampleApi) => unknown;
  /** What comes last. */
  readonly reads?: string;
};

/** Each under the id that it was requested by. */
const infoById = (api: ExampleApi) =>
  api.replyWith('accountInfo', ({ params }) => ({ ...contract.accountInfo.example, id: String(params.id) }));

const SCREENS: Readonly<Record<string, Screen>> = {
  'API keys': { element: <ApiKeysScreen /> },
  campaign: { element: <CampaignScreen id={contract.campaign.example.id} /> },
  campaigns: { element: <CampaignsScreen /> },
  'compared campaigns': {
    element: <CompareCampaigns />,
    at: `/?ids=${[...campaigns, ...campaigns].slice(0, 2).join()}`,
  },
  'compared accounts': { element: <CompareScreen />, at: '/?ids=one,other', given: infoById },
  dashboard: { element: <DashboardScreen /> },
  data: { element: <DataScreen /> },
  exports: { element: <ExportsScreen /> },
  favourites: { element: <FavouritesScreen /> },
  'about a favourite': {
    element: <FavouritesScreen />,
    at: `/?about=${favourite?.id}`,
    reads: 'Update frequency',
  },
  finder: { element: <FinderScreen /> },
  onboarding: { element: <OnboardingScreen />, at: '/?step=accounts' },
  profile: { element: <ProfileScreen /> },
  search: { element: <SearchScreen />, at: '/?q=food' },
  'shared report': { element: <SharedScreen token="a-share-link-of-twenty-characters" /> },
  subscription: { element: <SubscriptionScreen /> },
  support: { element: <SupportScreen /> },
  team: { element: <TeamScreen /> },
  usage: { element: <UsageScreen /> },
  'video search': { element: <VideoSearchScreen />, at: '/?q=food' },
};

test.each(Object.entries(SCREENS))(
  '%s stays when nothing can be updated',
  async (_, { element, at, given, reads = '' }) => {
    given?.(exampleApi());
    const user = renderScreen(
      <>
        {element}
        <Refetch />
      </>,
      at,
    );
    await waitFor(() => expect(shown()).toContain(reads));
    await settled();
    const before = shown();
    const names = new Set(exampleApi().asked.map(({ name }) => name));
    expect(names.size).toBeGreaterThan(0);
    for (const name of names) if (contract[name].method === 'GET') exampleApi().refuse(name, 'INTERNAL');
    const asked = exampleApi().asked.length;
    await user.click(screen.getByRole('button', { name: 'refetch' }));
    await waitFor(() => expect(exampleApi().asked.length).toBeGreaterThan(asked));
    await settled();
    const notice = 'The data could not be updated. Try again ';
    expect(shown()).toContain(notice);
    expect(shown().replaceAll(notice, '')).toBe(before);
  },
);
