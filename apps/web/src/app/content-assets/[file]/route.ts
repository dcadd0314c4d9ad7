import { webConfig } from '../../../lib/config.ts';

type Context = { readonly params: Promise<{ file: string }> };

const PASSED_ON = ['content-type', 'cache-control', 'x-content-type-options'];

/** A picture of a document, from the same site so that the image service may resize it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { apiUrl, internalSecret } = webConfig();
  const { file } = await params;
  const reply = await fetch(`${apiUrl}/content/assets/${encodeURIComponent(file)}`, {
    headers: internalSecret === undefined ? {} : { 'x-internal-secret': internalSecret },
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    return new Response(null, { status: reply.status });
  }
  const headers = new Headers(
    PASSED_ON.flatMap(name => {
      const value = reply.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return new Response(reply.body, { headers });
}
