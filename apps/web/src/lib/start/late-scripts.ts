const LATE = 'script[data-src]';

/**
 * Loads the scripts that the server left out of the page. One that fails is loaded again at the next call; none is twice.
 */
export function loadLateScripts(): void {
  for (const late of document.querySelectorAll<HTMLScriptElement>(LATE)) {
    const src = late.dataset.src ?? '';
    const script = document.createElement('script');
    script.async = true;
    script.onerror = () => {
      script.remove();
      document.head.append(late);
    };
    // The app looks for its scripts by address: the empty one must be gone.
    late.remove();
    script.src = src;
    if (late.id) script.id = late.id;
    document.head.append(script);
  }
}
