import { APP_READY } from './ready-event.ts';
import { hearFor } from './unheard.ts';

const FIELDS = 'input, select, textarea';
/** Links that do more than lead somewhere are marked. */
const PRESSED = 'button, a[data-acts]';
const TIPS = '[data-tip]';
/** A pointer that rests for so long is about to use what is below it. */
const REST_MS = 100;

/**
 * Starts the app when somebody is about to use what needs it, and repeats for it what happened until it is ready. Links
 * and reading need no app.
 */
export function startWhenUsed(start: () => void): void {
  const unheard = hearFor();
  const ready = new AbortController();
  const options = { capture: true, signal: ready.signal };
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pointed: Element | null = null;

  const near = (event: Event, what: string) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(what) : null;

  function onPointer(event: PointerEvent) {
    clearTimeout(resting);
    pointed = near(event, `${FIELDS}, ${PRESSED}, ${TIPS}`);
    if (pointed) resting = setTimeout(start, REST_MS);
  }
  function onUse(event: Event) {
    if (near(event, `${FIELDS}, ${PRESSED}, ${TIPS}`)) start();
  }
  function onClick(event: MouseEvent) {
    const target = near(event, PRESSED);
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unheard.press(target, event);
    start();
  }
  function onInput(event: Event) {
    const field = near(event, FIELDS);
    if (!field) return;
    unheard.type(field as HTMLInputElement);
    start();
  }

  document.addEventListener('pointerover', onPointer, options);
  for (const name of ['pointerdown', 'focusin', 'keydown']) document.addEventListener(name, onUse, options);
  document.addEventListener('click', onClick, options);
  for (const name of ['input', 'change']) document.addEventListener(name, onInput, options);
  // Another tab changed something, or the system its colours: only the app knows what follows from it.
  window.addEventListener('storage', start, options);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start, options);

  window.addEventListener(
    APP_READY,
    () => {
      ready.abort();
      clearTimeout(resting);
      unheard.repeat();
      // For tips, which listen for these.
      if (pointed?.matches(':hover')) repeatOn(pointed, new PointerEvent('pointerover', ofMouse));
      if (document.activeElement?.matches(TIPS))
        repeatOn(document.activeElement, new FocusEvent('focusin', bubbling));
    },
    { once: true },
  );
}

const bubbling = { bubbles: true };
const ofMouse = { bubbles: true, pointerType: 'mouse' };
const repeatOn = (target: Element, event: Event) => void target.dispatchEvent(event);
