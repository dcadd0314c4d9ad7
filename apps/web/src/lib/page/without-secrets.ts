/** An address that is safe to store and count: sign-in links lose their secrets. */
export function addressWithoutSecrets(href: string): URL {
  const url = new URL(href);
  url.searchParams.delete('token');
  if (url.pathname.endsWith('/signed-in')) url.search = '';
  url.pathname = url.pathname.replace(/^\/(invite|share)\/.+/, '/$1/');
  return url;
}
