'use client';
import { CONTENT_LENGTHS } from '@clipscope/domain';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import {
  IconBold,
  IconBoxAlignTop,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconNote,
  IconPhoto,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { tip } from '../../../ui/tip.tsx';
import { applyMark, insertLine, MARKS, type Mark, type Typed } from './apply-mark.ts';
import styles from './content.module.css';
import { PicturePicker } from './picture-picker.tsx';

const ICONS: Readonly<Record<Mark, typeof IconBold>> = {
  heading: IconHeading,
  bold: IconBold,
  italic: IconItalic,
  link: IconLink,
  list: IconList,
  numbers: IconListNumbers,
  note: IconNote,
  code: IconCode,
  button: IconBoxAlignTop,
};

type Props = {
  readonly value: string;
  readonly field: object;
  readonly cover: string;
  readonly onChange: (body: string) => void;
  readonly onCover: (path: string) => void;
};

/** The text with its marks, and buttons that set them at the selection. Undo works as in every field. */
export function BodyEditor({ value, field, cover, onChange, onCover }: Props) {
  const t = useTranslations('admin.content');
  const area = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState<'body' | 'cover' | null>(null);

  function change(next: Typed) {
    const node = area.current;
    if (!node) return;
    node.focus();
    node.select();
    // The only way that the browser can undo; where it is missing the text changes all the same.
    if (!document.execCommand?.('insertText', false, next.text)) onChange(next.text);
    requestAnimationFrame(() => node.setSelectionRange(next.start, next.end));
  }
  const typed = (): Typed => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });

  return (
    <div className={layout.stack}>
      <div className={styles.toolbar} role="toolbar" aria-label={t('marks.label')}>
        {MARKS.map(mark => {
          const Icon = ICONS[mark];
          return (
            <Tool key={mark} label={t(`marks.${mark}`)} onClick={() => change(applyMark(typed(), mark))}>
              <Icon size={18} />
            </Tool>
          );
        })}
        <Tool label={t('marks.picture')} onClick={() => setPicking('body')}>
          <IconPhoto size={18} />
        </Tool>
      </div>
      <Textarea
        ref={area}
        label={t('body')}
        description={t('bodyText')}
        autosize
        minRows={16}
        maxRows={40}
        maxLength={CONTENT_LENGTHS.body}
        dir="auto"
        classNames={{ input: styles.body ?? '' }}
        {...field}
      />
      <div className={layout.row}>
        <Button size="xs" variant="default" onClick={() => setPicking('cover')}>
          {t('cover')}
        </Button>
        <small className={layout.muted} dir="ltr">
          {cover || t('coverFallback')}
        </small>
        {cover !== '' && (
          <Button size="compact-xs" variant="subtle" onClick={() => onCover('')}>
            {t('coverRemove')}
          </Button>
        )}
      </div>
      {picking !== null && (
        <PicturePicker
          onClose={() => setPicking(null)}
          onPick={({ path, alt }) => {
            setPicking(null);
            if (picking === 'cover') onCover(path);
            else change(insertLine(typed(), `![${alt.replaceAll(/[[\]\n]/g, ' ')}](${path})`));
          }}
        />
      )}
    </div>
  );
}

type ToolProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode };

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      {...tip(label)}
      // The field keeps its selection.
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
