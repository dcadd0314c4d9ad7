// These functions need nothing around them, because they are also sent as text in the first HTML, for pages without the app.

export type AnalyticsTarget = {
  /** The script; undefined where the app runs without a build. */
  readonly src?: string | undefined;
  readonly host: string;
  readonly token: string;
};

/** Loads the script once; it starts by itself. */
export function loadAnalytics({ src, host, token }: AnalyticsTarget): void {
  if (src === undefined || document.getElementById('analytics')) return;
  const script = document.createElement('script');
  script.id = 'analytics';
  script.async = true;
  script.dataset.host = host;
  script.dataset.token = token;
  script.src = src;
  document.head.append(script);
}

/** Stores the choice and tells everything that depends on it. */
export function rememberConsent(consent: string, cookie: string, days: number): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and the next page may be loading
  document.cookie = `${cookie}=${consent};path=/;max-age=${days * 86_400};samesite=lax${secure}`;
  for (const banner of document.querySelectorAll<HTMLElement>('[data-consent-banner]')) banner.hidden = true;
  for (const button of document.querySelectorAll('[data-consent][aria-pressed]'))
    button.setAttribute('aria-pressed', String(button.getAttribute('data-consent') === consent));
  dispatchEvent(new CustomEvent('clipscope:consent', { detail: consent }));
}

/** Makes buttons with `data-consent` work. Hides the press from the starter, which would load the app. */
export function listenForConsent(choose: (consent: string) => void): () => void {
  const ended = new AbortController();
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(
      name,
      event => {
        const button = event.target instanceof Element && event.target.closest('[data-consent]');
        if (!button) return;
        event.stopImmediatePropagation();
        if (name === 'click') choose(button.getAttribute('data-consent') ?? '');
      },
      { capture: true, signal: ended.signal },
    );
  return () => ended.abort();
}
