import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { AnalyticsScreen } from '../../../../features/admin/analytics/analytics-screen.tsx';
import { AuditScreen } from '../../../../features/admin/audit/audit-screen.tsx';
import { ContentEditorScreen } from '../../../../features/admin/content/content-editor-screen.tsx';
import { ContentListScreen } from '../../../../features/admin/content/content-list-screen.tsx';
import { PicturesScreen } from '../../../../features/admin/content/pictures-screen.tsx';
import { ForgottenScreen } from '../../../../features/admin/forgotten-screen.tsx';
import { ImportsScreen } from '../../../../features/admin/imports-screen.tsx';
import { JobsScreen } from '../../../../features/admin/jobs-screen.tsx';
import { OverviewScreen } from '../../../../features/admin/overview-screen.tsx';
import { TeamsScreen, UsersScreen } from '../../../../features/admin/people-screens.tsx';
import { PlansScreen } from '../../../../features/admin/plans-screen.tsx';
import { SourcesScreen } from '../../../../features/admin/sources-screen.tsx';
import { SubscriptionsScreen } from '../../../../features/admin/subscriptions-screen.tsx';
import { TeamScreen } from '../../../../features/admin/team-screen.tsx';
import { TicketScreen } from '../../../../features/admin/ticket-screen.tsx';
import { TicketsScreen } from '../../../../features/admin/tickets-screen.tsx';
import { UsageScreen } from '../../../../features/admin/usage-screen.tsx';
import { UserScreen } from '../../../../features/admin/user-screen.tsx';
import { pageOf, type Translator } from '../../../../kit/page/page-of.tsx';

type Screen = {
  readonly title: (t: Translator) => string;
  readonly screen: (id: string) => ReactNode;
};

/** Staff alone load these, so all screens share one route with their code and texts. */
const SCREENS: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  ['', { title: t => t('admin.overview.title'), screen: () => <OverviewScreen /> }],
  ['analytics', { title: t => t('admin.analytics.title'), screen: () => <AnalyticsScreen /> }],
  ['audit', { title: t => t('admin.audit.title'), screen: () => <AuditScreen /> }],
  ['content', { title: t => t('admin.content.title'), screen: () => <ContentListScreen /> }],
  ['forgotten', { title: t => t('admin.forgotten.title'), screen: () => <ForgottenScreen /> }],
  ['imports', { title: t => t('admin.imports.title'), screen: () => <ImportsScreen /> }],
  ['jobs', { title: t => t('admin.jobs.title'), screen: () => <JobsScreen /> }],
  ['plans', { title: t => t('admin.plans.title'), screen: () => <PlansScreen /> }],
  ['sources', { title: t => t('admin.sources.title'), screen: () => <SourcesScreen /> }],
  ['subscriptions', { title: t => t('admin.subscriptions.title'), screen: () => <SubscriptionsScreen /> }],
  ['teams', { title: t => t('admin.teams.title'), screen: () => <TeamsScreen /> }],
  ['tickets', { title: t => t('admin.tickets.title'), screen: () => <TicketsScreen /> }],
  ['usage', { title: t => t('admin.usage.title'), screen: () => <UsageScreen /> }],
  ['users', { title: t => t('admin.users.title'), screen: () => <UsersScreen /> }],
]);

/** Of one user, team or ticket. */
const SCREENS_OF_ONE: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  [
    'content',
    {
      title: t => t('admin.content.one'),
      screen: id => (id === 'pictures' ? <PicturesScreen /> : <ContentEditorScreen id={id} />),
    },
  ],
  ['teams', { title: t => t('common.team'), screen: id => <TeamScreen teamId={id} /> }],
  ['tickets', { title: t => t('admin.tickets.one'), screen: id => <TicketScreen ticketId={id} /> }],
  ['users', { title: t => t('common.user'), screen: id => <UserScreen userId={id} /> }],
]);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const page = pageOf('(signed-in)/admin/[[...path]]', {
  title: (t, { screen }) => screen.title(t),
  subject: async ({ params }: PageProps<'/admin/[[...path]]'>) => {
    const [section = '', id, ...more] = (await params).path ?? [];
    const screen = (id === undefined ? SCREENS : SCREENS_OF_ONE).get(section);
    if (!screen || more.length > 0 || (id !== undefined && !UUID.test(id))) notFound();
    return { screen, id: id ?? '' };
  },
  screen: ({ screen, id }) => screen.screen(id),
});

export const { generateMetadata } = page;
export default page.Page;
