import type { Platform, Provenance } from '@clipscope/domain';
import type { ownersQuestion } from '../questions/known-owners.ts';
import type { versionsQuestion } from '../questions/versions.ts';
import { jsonLine, type Lines, type Row } from '../statements.ts';
import { addIfChanged, type Version } from './versions.ts';
import { canBeKnown, chunksByIds, distinct, hashText, inTimeOrder, type Writing } from './writing.ts';

/** How one kind of description is kept. */
export type DescriptionKind<T extends Described> = {
  readonly table: string;
  readonly versions: ReturnType<typeof versionsQuestion>;
  /** Which owners have any, where the owner is not the subject itself. */
  readonly owners?: ReturnType<typeof ownersQuestion>;
  /** The id that the table is ordered by before the own one: the account of a video, the video of a comment. */
  readonly ownerOf: (description: T) => string;
  readonly idOf: (description: T) => string;
  readonly columnsOf: (description: T) => Row;
};

/** Only the versions of one subject are compared with each other. */
const HASH_DIGITS = 16;

type Described = Provenance & { readonly platform: Platform };

/** The descriptions that say something else than the version known for their moment. */
export async function newVersions<T extends Described>(
  { ask }: Pick<Writing, 'ask'>,
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
): Promise<Lines> {
  const known = new Map<string, Version[]>();
  for (const [platform, ofPlatform] of Map.groupBy(descriptions, one => one.platform)) {
    const each = [...new Map(ofPlatform.map(one => [kind.idOf(one), one])).values()];
    const asked = kind.owners
      ? each.filter(await canBeKnown({ ask }, kind.owners, platform, each, kind))
      : each;
    for (const chunk of chunksByIds(asked, kind.idOf)) {
      const owners = distinct(chunk.map(kind.ownerOf));
      for (const row of await ask(kind.versions, { platform, owners, ids: chunk.map(kind.idOf) })) {
        const version = { hash: row.version_hash, observedAtMs: Date.parse(row.observed_at) };
        versionsOf(known, `${platform}/${row.id}`).push(version);
      }
    }
  }
  return changedVersions(kind, descriptions, known);
}

/** Those of the descriptions that differ from the version before, beginning with what is known. */
export function changedVersions<T extends Described>(
  kind: DescriptionKind<T>,
  descriptions: readonly T[],
  known: Map<string, Version[]> = new Map(),
): Lines {
  const lines = inTimeOrder(descriptions).flatMap(one => {
    const { line, hash } = versionLine(kind, one);
    const candidate = { hash, observedAtMs: one.observedAt.getTime() };
    return addIfChanged(versionsOf(known, `${one.platform}/${kind.idOf(one)}`), candidate) ? [line] : [];
  });
  return { format: 'JSONEachRow', lines };
}

function versionsOf(known: Map<string, Version[]>, key: string): Version[] {
  const versions = known.get(key) ?? [];
  known.set(key, versions);
  return versions;
}

/** What is hashed is what is stored: a description is written out once for both. */
function versionLine<T extends Described>(kind: DescriptionKind<T>, description: T) {
  const described = jsonLine(kind.columnsOf(description));
  const hash = hashText(described).slice(0, HASH_DIGITS);
  const { observedAt, recordedAt, source } = description;
  const version = jsonLine({ version_hash: hash, observed_at: observedAt, recorded_at: recordedAt, source });
  return { hash, line: `${described.slice(0, -1)},${version.slice(1)}` };
}
