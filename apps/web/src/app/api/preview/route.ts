import { contract } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { getTranslations } from 'next-intl/server';
import { webConfig } from '../../../lib/config.ts';
import { PREVIEW_COOKIE } from '../../../lib/content/preview-cookie.ts';
import { HOME_PATH, pathOnSite } from '../../../lib/page/paths.ts';
import { readPublic } from '../../(public)/read-public.ts';

/** Enters a preview, as the content service links to it: with the token of the preview and the document to begin with. */
export async function GET(request: Request): Promise<Response> {
  const { webUrl } = webConfig();
  const asked = new URL(request.url).searchParams;
  const [token, documentId] = [asked.get('token') ?? '', asked.get('documentId') ?? ''];
  const found =
    token === '' || documentId === ''
      ? null
      : await readPublic(contract.contentPreview, { query: { token, documentId } });
  if (!found) {
    const t = await getTranslations('content');
    return new Response(t('previewInvalid'), { status: 404, headers: PLAIN });
  }
  const cookie = [
    `${PREVIEW_COOKIE}=${encodeURIComponent(token)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${DAY_MS / 1000}`,
    ...(webUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
  const location = webUrl + pathOnSite(found.path, webUrl, HOME_PATH);
  return new Response(null, {
    status: 307,
    headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' },
  });
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
