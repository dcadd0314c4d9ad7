/** Accepts host names and every notation of IP addresses. */
export function isLoopbackHost(host: string): boolean {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return isLoopbackUrl(`http://${bracketed}`);
}

/** The URL parser normalises every notation of an address (`127.1`, `0x7f000001`, `0:0::1`). */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname.replace(/\.$/, '') ?? '';
  return hostname === 'localhost' || /^(127\.|\[::1\]$|\[::ffff:7f[\da-f]{2}:)/.test(ipOnly(hostname));
}

/** The origin of a URL and, if it is an address of this machine, its other usual spellings; the first is its own. */
export function originSpellings(url: string): string[] {
  const { origin, protocol, port } = new URL(url);
  if (!isLoopbackUrl(url)) return [origin];
  const named = ['localhost', '127.0.0.1', '[::1]'].map(
    host => new URL(`${protocol}//${host}:${port}`).origin,
  );
  return [...new Set([origin, ...named])];
}

/** Excludes names such as `127.example.com`, which anyone can register. */
function ipOnly(hostname: string): string {
  return /^([\d.]+|\[.*\])$/.test(hostname) ? hostname : '';
}

export const PROXY_COUNT_RULE =
  'must be the number of your own proxies in front of the product, from 0 to 9; true is not accepted because it gives no number';

/** Undefined for anything but a count; `false` means 0. */
export function proxyCountFrom(text: string): number | undefined {
  if (text === 'false') return 0;
  return /^\d$/.test(text) ? Number(text) : undefined;
}

/**
 * The client's address. `peer` is the other end of the connection. Each proxy appends its caller to X-Forwarded-For, so
 * only the last `proxies` entries were added by our own proxies; the client can forge the others.
 */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: unknown,
  proxies: number,
): string | undefined {
  let caller = plainAddress(peer ?? '');
  const nearestFirst = typeof forwardedFor === 'string' ? forwardedFor.split(',').reverse() : [];
  for (const entry of nearestFirst.slice(0, proxies)) {
    const address = plainAddress(entry);
    if (address === undefined) break;
    caller = address;
  }
  return caller;
}

/** Without the port, which differs per connection, and with IPv4-mapped IPv6 addresses as IPv4. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? dotted ?? text.trim()).toLowerCase().replace(/^::ffff:(?=[\d.]+$)|%.*$/g, '');
  const isAddress = /^\d+(\.\d+){3}$/.test(address) || URL.canParse(`http://[${address}]`);
  return isAddress ? address : undefined;
}

/** An IPv4 address, or the /64 prefix of an IPv6 address, within which a client can choose addresses freely. */
export function callerNetwork(address: string): string {
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return address;
  const [before = [], after = []] = canonical.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
