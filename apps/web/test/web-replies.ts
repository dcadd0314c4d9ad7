import { CONFIRMATION_LINK } from '../src/lib/session/provider-ids.ts';
import { messages } from './english.ts';

/** What the web app's own server answers beside its pages: next-auth's routes and what it passes on to the API. */
export function webReply({ pathname }: URL, session: object | null): Response | null {
  switch (pathname) {
    case '/api/auth/session':
      return Response.json(session ?? {});
    case '/api/reasons/en':
      return Response.json(messages.reasons);
    case '/api/auth/csrf':
      return Response.json({ csrfToken: 'csrf' });
    case '/api/auth/providers':
      return Response.json(
        Object.fromEntries(
          ['credentials', CONFIRMATION_LINK].map(id => [id, { id, name: id, type: 'credentials' }]),
        ),
      );
    case '/api/auth/signout':
      return Response.json({ url: '/' });
    case '/api/auth/_log':
    case '/api/user-details':
    case '/api/authentication/cancel-reason':
    case '/api/authentication/subscriptions/complete':
      return Response.json({});
    default:
      return null;
  }
}
