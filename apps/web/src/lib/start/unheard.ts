type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did before the app could hear it: the last press, and what is in the fields. */
export function hearFor() {
  const fields = new Map<Field, string>();
  let press: { readonly target: Element; readonly event: MouseEvent } | null = null;
  return {
    type(field: Field) {
      fields.set(field, field.value);
    },
    press(target: Element, event: MouseEvent) {
      press = { target, event };
      document.documentElement.dataset.waiting = '';
    },
    /** As if it happened now: first what was typed, then the press, which may send it. */
    repeat() {
      for (const [field, value] of fields) fillIn(field, value);
      setTimeout(repeatPress);
    },
  };

  function repeatPress() {
    delete document.documentElement.dataset.waiting;
    press?.target.dispatchEvent(new MouseEvent(press.event.type, press.event));
  }
}

/** React compares with the value that was set on the element itself, and reports only another one. */
function fillIn(field: Field, value: string) {
  const ofClass = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  ofClass?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
