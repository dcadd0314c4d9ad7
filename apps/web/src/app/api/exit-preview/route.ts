import { webConfig } from '../../../lib/config.ts';
import { PREVIEW_COOKIE } from '../../../lib/content/preview-cookie.ts';
import { HOME_PATH, pathOnSite } from '../../../lib/page/paths.ts';

/** Leaves a preview: back to the page for people, a result for the content service's toolbar. */
export function GET(request: Request): Response {
  const { webUrl } = webConfig();
  const headers = new Headers({
    'set-cookie': `${PREVIEW_COOKIE}=; Path=/; Max-Age=0`,
    'cache-control': 'no-store',
  });
  if (!request.headers.get('accept')?.includes('text/html'))
    return Response.json({ success: true }, { headers });
  const to = new URL(request.url).searchParams.get('to');
  headers.set('location', webUrl + pathOnSite(to, webUrl, HOME_PATH));
  return new Response(null, { status: 307, headers });
}
