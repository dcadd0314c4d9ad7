'use client';
import { useEffect, useRef } from 'react';

type Props = {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onToggle: () => void;
};

export function SelectBox({ label, state, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      tabIndex={-1}
      checked={state === 'all'}
      onChange={onToggle}
    />
  );
}
