import type { ImportMapping, ImportOfFile } from '@clipscope/contract';

export type Table = NonNullable<ImportOfFile['table']>;
export type Choice = Table['choices'][number];

/** Values that a file often lacks because they are the same for every line. */
const FIXED_FIELDS = ['platform', 'handle', 'observedAt'] as const;
export type FixedField = (typeof FIXED_FIELDS)[number];

/** A column mapping that is being edited. */
export type MappingDraft = {
  readonly kind: ImportMapping['kind'];
  /** The field by the column; empty when the column is left out. */
  readonly columns: Readonly<Record<string, string>>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly dayOrder: NonNullable<ImportMapping['dayOrder']> | null;
};

/** The previous choice, else the guess, else nothing. */
export function draftOf(table: Table, said: ImportMapping | null): MappingDraft {
  const from = said ?? table.suggestion;
  const titles = table.columns.map(({ title }) => title).filter(title => title !== '');
  return {
    kind: from?.kind ?? 'videos',
    columns: Object.fromEntries(titles.map(title => [title, from?.columns[title] ?? ''])),
    fixed: from?.fixed ?? {},
    dayOrder: from?.dayOrder ?? null,
  };
}

/** As another kind of line: what that has, too, stays chosen. */
export function withKind(draft: MappingDraft, choice: Choice): MappingDraft {
  const has = (field: string) => choice.fields.some(({ name }) => name === field);
  return {
    ...draft,
    kind: choice.kind,
    columns: Object.fromEntries(
      Object.entries(draft.columns).map(([title, field]) => [title, has(field) ? field : '']),
    ),
    fixed: Object.fromEntries(Object.entries(draft.fixed).filter(([field]) => has(field))),
  };
}

function columnFields({ columns }: MappingDraft): string[] {
  return Object.values(columns).filter(field => field !== '');
}

export function isChosenTwice(draft: MappingDraft, field: string): boolean {
  return columnFields(draft).filter(one => one === field).length > 1;
}

/** Those that a line of the kind has and no column gives. */
export function offeredFixed(draft: MappingDraft, { fields }: Choice): FixedField[] {
  const given = columnFields(draft);
  return FIXED_FIELDS.filter(field => fields.some(({ name }) => name === field) && !given.includes(field));
}

/** Groups of fields of which none is mapped, though each line needs one. */
export function missingIn(draft: MappingDraft, choice: Choice): readonly (readonly string[])[] {
  const given = [...columnFields(draft), ...Object.keys(fixedIn(draft))];
  return choice.needs.filter(group => !group.some(field => given.includes(field)));
}

/** A fixed text counts while no column gives the field. */
function fixedIn(draft: MappingDraft): Record<string, string> {
  const given = columnFields(draft);
  return Object.fromEntries(
    Object.entries(draft.fixed)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([field, text]) => text !== '' && !given.includes(field)),
  );
}

/** Whether any chosen column holds times, whose days may be written in two ways. */
export function hasTimes(draft: MappingDraft, { fields }: Choice): boolean {
  const given = columnFields(draft);
  return fields.some(({ name, type }) => type === 'time' && given.includes(name));
}

/** As the API takes it; only of a draft in which nothing is missing or chosen twice. */
export function mappingOf(draft: MappingDraft): ImportMapping {
  const fixed = fixedIn(draft);
  return {
    kind: draft.kind,
    columns: Object.fromEntries(Object.entries(draft.columns).filter(([, field]) => field !== '')),
    ...(Object.keys(fixed).length > 0 && { fixed }),
    ...(draft.dayOrder !== null && { dayOrder: draft.dayOrder }),
  };
}
