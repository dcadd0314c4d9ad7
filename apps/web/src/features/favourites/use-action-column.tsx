'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { RowActions } from './row-actions.tsx';

export type RowHandlers = {
  readonly onAbout: (id: string) => void;
  readonly onRemove: (favourites: readonly Favourite[]) => void;
};

/** The last column of every tab: what can be done with a row. */
export function useActionColumn<Row extends { readonly favourite: Favourite }>({
  onAbout,
  onRemove,
}: RowHandlers): TableColumn<Row> {
  const t = useTranslations('favourites');
  return useMemo(
    () => ({
      id: 'actions',
      header: t('columns.actions'),
      text: () => '',
      cell: ({ favourite }) => (
        <RowActions
          favourite={favourite}
          onAbout={() => onAbout(favourite.id)}
          onRemove={() => onRemove([favourite])}
        />
      ),
    }),
    [t, onAbout, onRemove],
  );
}
