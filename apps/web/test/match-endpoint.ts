import { contract, type Endpoint, type EndpointName } from '@clipscope/contract';

type Route = { readonly name: EndpointName; readonly endpoint: Endpoint; readonly pattern: RegExp };

/** Paths with fewer parameters come first: `/users/batch` is not a user's id. */
const routes: Route[] = Object.entries(contract as Record<string, Endpoint>)
  .map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    pattern: new RegExp(
      `^${endpoint.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  }))
  .toSorted((a, b) => parameterCount(a) - parameterCount(b));

function parameterCount({ endpoint }: Route): number {
  return endpoint.path.split('{').length;
}

export function matchEndpoint(method: string, path: string) {
  for (const { name, endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    return { name, endpoint, params };
  }
  return null;
}
