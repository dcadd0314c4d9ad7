import { useEffect, useMemo } from 'react';

/**
 * Closing a dialog or drawer returns the focus to what opened it. The library does so only for those that are there before
 * they open.
 */
export function useReturnFocus(opened = true): void {
  const opener = useMemo(
    () => (opened && typeof document !== 'undefined' ? document.activeElement : null),
    [opened],
  );
  useEffect(
    () => () => {
      const { activeElement: active } = document;
      const isLost =
        active === null || active === document.body || active.closest('[role="dialog"]') !== null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
