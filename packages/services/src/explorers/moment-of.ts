import type { Context } from '../context.ts';

/** Now, or the moment as of which something is asked. */
export function momentOf({ now }: Pick<Context, 'now'>, asOf: Date | undefined): Date {
  return asOf ?? now();
}
