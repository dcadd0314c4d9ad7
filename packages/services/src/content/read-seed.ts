import { CONTENT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';

const about = z.strictObject({
  version: z.coerce.number().int().positive(),
  title: z.string().min(1).max(CONTENT_LENGTHS.title),
  summary: z.string().min(1).max(CONTENT_LENGTHS.summary),
  topic: z.string().max(CONTENT_LENGTHS.topic).default(''),
  position: z.coerce.number().int().nonnegative(),
});

export type Seed = z.output<typeof about> & {
  readonly body: string;
  readonly pictures: readonly { readonly file: string; readonly alt: string }[];
};

const PICTURE = /^!\[([^\]]*)\]\(([\w-]+\.\w+)[^)]*\)$/gm;

/** A text with marks, below lines such as `title: How to read a score` between two lines of dashes. */
export function readSeed(text: string): Seed {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = head.split('\n').map(line => {
    const [name = ''] = line.split(':', 1);
    return [name, line.slice(name.length + 1).trim()];
  });
  const pictures = [...body.matchAll(PICTURE)].map(([, alt = '', file = '']) => ({ file, alt }));
  return { ...about.parse(Object.fromEntries(fields)), body: body.trim(), pictures };
}
