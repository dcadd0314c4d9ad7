/** Faults of a mapping of a file's columns. */
export const MAPPING_REASONS = {
  shape: 'A mapping must be an object with “kind” and “columns”.',
  kind: 'The kind must be one of: {kinds}.',
  columns: '“columns” must be an object that maps each column to a field.',
  fixed: '“fixed” must be an object that maps fields to values.',
  dayOrder: '“dayOrder” must be one of: {orders}.',
  field: '“{field}” is not a field of {kind}. Available fields: {fields}.',
  twice: '{field} can be set only once, either from a column or as a fixed value.',
  needs: '{kind} need one of these fields: {fields}.',
  lists:
    'Each line is an element of “{list}”, but “{column}” is in another list. Map columns of one list only.',
  noColumn: 'The file has no column “{column}”.',
  platform: 'The platform must be one of: {platforms}.',
  notAllowed: '“{key}” is not allowed in a mapping.',
} as const;
