import { isUiLanguage } from '@clipscope/domain';
import { loadTexts } from '../../../../lib/i18n/load-texts.ts';

type Context = { readonly params: Promise<{ language: string }> };

/** The sentences that the API names by code. No page needs them before something fails. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  if (!isUiLanguage(language)) return new Response(null, { status: 404 });
  const { reasons } = await loadTexts(language);
  return Response.json(reasons, { headers: { 'cache-control': 'private, max-age=3600' } });
}
