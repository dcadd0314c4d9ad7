import { MOST_COMPARED_CAMPAIGNS } from '@clipscope/contract';

/** As few groups as one call's most allows, of nearly equal size: so none has one member alone. */
export function evenGroups<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_COMPARED_CAMPAIGNS);
  return Array.from({ length: count }, (_, place) =>
    items.slice(Math.round((place * items.length) / count), Math.round(((place + 1) * items.length) / count)),
  );
}
