'use client';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type ElementType,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './parts.module.css';

/** False inside a table whose cells take the focus themselves. */
export const TipStops = createContext(true);

/** More about an element: shown by pointing at it, by a tap, and by the focus of the element or its table cell. */
export const tip = (text: string | null | undefined) => (text ? { 'data-tip': text } : {});

type Props = Omit<ComponentPropsWithoutRef<'span'>, 'title'> & {
  readonly text: string | null | undefined;
  readonly as?: ElementType;
  readonly dateTime?: string | undefined;
  /** Left to what it stands in, a link for example, when that takes the focus. */
  readonly isStop?: boolean;
};

/** A word or number about which there is more to know than its place can show. */
export function Tip({ text, as: Element = 'span', isStop = true, ...props }: Props) {
  const isOwnStop = useContext(TipStops) && isStop;
  return <Element {...tip(text)} {...(text && isOwnStop && { tabIndex: 0 })} {...props} />;
}

const HOVER_MS = 250;
const GAP_PX = 6;

type Shown = { readonly text: string; readonly node: Element };

/** The one tooltip of the page. */
export function TipHost() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(node: Element | null | undefined, delayMs = 0) {
      clearTimeout(timer);
      const text = node?.getAttribute('data-tip');
      if (!node || !text) return setShown(null);
      timer = setTimeout(() => setShown({ node, text }), delayMs);
    }
    function onPoint(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || box.current?.contains(event.target as Node)) return;
      show(tipOf(event), HOVER_MS);
    }
    function onTap(event: PointerEvent) {
      if (event.pointerType === 'mouse') return;
      const node = tipOf(event);
      // What can be pressed does its own thing, which says more.
      show(node?.closest('a, button') ? null : node);
    }
    function onFocus(event: FocusEvent) {
      const node = event.target as Element;
      if (!node.matches(':focus-visible')) return;
      const isWhole = node.matches('a, button, [data-cell]');
      show(node.closest('[data-tip]') ?? (isWhole ? node.querySelector('[data-tip]') : null));
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') show(null);
    }
    const hide = () => show(null);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener('pointerover', onPoint, options);
    document.addEventListener('pointerup', onTap, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('scroll', hide, { ...options, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const tooltip = box.current;
    if (!shown || !tooltip) return;
    tooltip.showPopover();
    place(tooltip, shown.node.getBoundingClientRect());
    const focused = document.activeElement;
    const described =
      focused?.contains(shown.node) && !focused.hasAttribute('aria-describedby') ? focused : null;
    if (described !== document.body) described?.setAttribute('aria-describedby', id);
    return () => {
      if (described?.getAttribute('aria-describedby') === id) described.removeAttribute('aria-describedby');
    };
  }, [shown, id]);

  if (!shown) return null;
  return (
    <div ref={box} id={id} role="tooltip" popover="manual" className={styles.tip}>
      {shown.text}
    </div>
  );
}

const tipOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-tip]') : null);

/** Below the element, above it where there is no room, and never beyond the edges of the window. */
function place(tooltip: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const below = at.bottom + GAP_PX;
  const isBelow = below + height < window.innerHeight || at.top < height + GAP_PX;
  const start = Math.max(
    GAP_PX,
    Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - GAP_PX),
  );
  tooltip.style.left = `${start}px`;
  tooltip.style.top = `${isBelow ? below : at.top - height - GAP_PX}px`;
}
