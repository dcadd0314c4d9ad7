import { isUiLanguage } from '@clipscope/domain';
import { isPlace, ownTexts } from '../../../../../lib/i18n/own-texts.ts';

type Context = { readonly params: Promise<{ language: string; hash: string }> };

/** The texts of a page, named by what is in them. A page of an older version gets those of today, and asks again. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language, hash } = await params;
  const place = new URL(request.url).searchParams.get('of');
  if (!isUiLanguage(language) || !isPlace(place)) return new Response(null, { status: 404 });
  const { json, hash: current } = await ownTexts(language, place);
  const headers = {
    'content-type': 'application/json',
    'cache-control': hash === current ? 'public, max-age=31536000, immutable' : 'no-store',
  };
  return new Response(json, { headers });
}
