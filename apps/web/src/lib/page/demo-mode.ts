/** On the root element; what it hides is marked with `data-private`. */
export const DEMO_MODE_CLASS = 'demo-mode';

type ConsoleHelpers = { demoMode: () => boolean };

declare global {
  interface Window {
    clipscope?: ConsoleHelpers;
  }
}

/** For the browser's console: `clipscope.demoMode()` hides or shows what is private on the page. */
export function installConsoleHelpers(): void {
  window.clipscope = { demoMode: () => document.documentElement.classList.toggle(DEMO_MODE_CLASS) };
}
