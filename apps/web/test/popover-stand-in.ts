/** The browser's own popovers: a button opens and closes its target, which says so by an event. */
export function standInForPopovers(): void {
  const open = new WeakSet<HTMLElement>();
  function toggle(element: HTMLElement, isOpen: boolean): void {
    if (open.has(element) === isOpen) return;
    if (isOpen) open.add(element);
    else open.delete(element);
    const state = isOpen ? 'open' : 'closed';
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState: state }));
  }
  Object.defineProperties(HTMLElement.prototype, {
    showPopover: { value: showPopover, configurable: true },
    hidePopover: { value: hidePopover, configurable: true },
  });
  function showPopover(this: HTMLElement) {
    toggle(this, true);
  }
  function hidePopover(this: HTMLElement) {
    toggle(this, false);
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) toggle(popover, !open.has(popover));
  });
}
