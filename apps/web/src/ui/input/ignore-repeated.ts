import type { KeyboardEvent, MouseEvent } from 'react';

/** The second click of a double click may hit what the first one opened, such as the button of the next step. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** A key that is held down sends one form, and not those of all following steps. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
