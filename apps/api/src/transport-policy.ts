/** Enforces https in browsers only if the API is served over https. */
export function transportPolicy(publicApiUrl: string, directives: Record<string, readonly string[]> = {}) {
  const isHttps = publicApiUrl.startsWith('https:');
  return {
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      directives: { ...directives, 'upgrade-insecure-requests': isHttps ? [] : null },
    },
  };
}

const ONE_YEAR_S = 31_536_000;

/** Security headers of data replies, computed once because building them per request is slow. */
export function dataHeaders(publicApiUrl: string): Record<string, string> {
  return {
    // Caches of browsers and proxies would still show accounts that were erased here.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicApiUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains`,
    }),
  };
}
