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
