import type { PAYMENT_METHOD_TOAST } from '@clipscope/domain';

export type Toast = {
  readonly text: string;
  readonly kind?: 'plain' | 'success' | 'error';
  readonly link?: typeof PAYMENT_METHOD_TOAST.link;
  /** A button in the toast, such as Undo. Pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

let waiting: readonly Toast[] = [];
let listener: (() => void) | null = null;

/** Shown as soon as the library is loaded, which happens with the first toast. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast];
  listener?.();
}

export const hasToasts = () => waiting.length > 0;

export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function onToast(listen: () => void): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}
