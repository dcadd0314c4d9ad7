import type { Sql } from '../sql/sql.ts';

/** The questions of a file, without what it exports for others, such as columns. */
export function questionsOf<const Module extends object>(module: Module): Listed<Module> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => isQuestion(value)),
  ) as Listed<Module>;
}

type Listed<Module> = {
  readonly [Name in keyof Module as Module[Name] extends { readonly sql: Sql } ? Name : never]: Module[Name];
};

function isQuestion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sql' in value;
}
