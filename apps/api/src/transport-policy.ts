/** Browsers are told to insist on https only where the API is really reached by https. */
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

/**
 * For replies that are data and not pages: nothing in them may run, be framed or be taken for another type. Worked
 * out once, since making a page's dozen headers anew took a sixth of a quick call.
 */
export function dataHeaders(publicApiUrl: string): Record<string, string> {
  return {
    // A copy that a browser or a proxy keeps would still show whoever was erased here.
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
