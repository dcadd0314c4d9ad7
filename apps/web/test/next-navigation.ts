import { useSyncExternalStore } from 'react';

/**
 * Stands in for `next/navigation`: the address is the simulated browser's own, so that changes through
 * `window.history` are observed as well, as Next does.
 */
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Called once for each simulated browser. */
export function watchHistory(history: History): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, address) => {
      change(state, unused, address);
      announce();
    };
  }
  window.addEventListener('popstate', announce);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const router = {
  push: (href: string) => window.history.pushState(null, '', href),
  replace: (href: string) => window.history.replaceState(null, '', href),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => {},
  prefetch: () => {},
};

export const useRouter = () => router;

export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return new URLSearchParams(search);
}

export function notFound(): never {
  throw new Error('notFound() was called');
}

export function redirect(href: string): never {
  throw new Error(`redirect(${href}) was called`);
}
