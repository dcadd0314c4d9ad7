import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Shell } from '../../features/shell/shell.tsx';
import { ExplanationHost } from '../../kit/metrics/explanation-host.tsx';
import { webConfig } from '../../lib/config.ts';
import { PageTexts } from '../../lib/i18n/page-texts.tsx';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { readSession } from '../../lib/session/read-session.ts';
import { requestedPath } from '../../lib/session/visitor-address.ts';

export default async function Layout({ children }: { children: ReactNode }) {
  if ((await readSession()) === null) redirect(await signInPath());
  return (
    <PageTexts of="(signed-in)/layout">
      <Shell>{children}</Shell>
      <ExplanationHost />
    </PageTexts>
  );
}

/** As the browser names it when a session ends. */
async function signInPath(): Promise<string> {
  const callbackUrl = webConfig().webUrl + requestedPath(Object.fromEntries(await headers()));
  return `${SIGN_IN_PATH}?${new URLSearchParams({ callbackUrl, error: 'SessionRequired' })}`;
}
