'use client';
import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './parts.module.css';

type Props = {
  /** On the button, which does the same by keyboard. */
  readonly choose: string;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** A place to drop files on. */
export function DropZone({ choose, disabled = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(files);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <div
      className={styles.zone}
      data-over={(isOver && !disabled) || undefined}
      onDragOver={event => {
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          take(event.currentTarget.files);
          // The same file can be chosen once more.
          event.currentTarget.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </div>
  );
}
