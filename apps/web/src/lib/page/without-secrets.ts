/** An address as it may be kept and counted: links that let somebody in lose what lets them in. */
export function addressWithoutSecrets(href: string): URL {
  const url = new URL(href);
  url.searchParams.delete('token');
  if (url.pathname.endsWith('/signed-in')) url.search = '';
  url.pathname = url.pathname.replace(/^\/(invite|share)\/.+/, '/$1/');
  return url;
}
