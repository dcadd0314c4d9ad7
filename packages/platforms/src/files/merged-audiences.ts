import { reason } from '@clipscope/contract';
import type { AudienceObservation } from '@clipscope/domain';
import type { Rows } from '../rows.ts';
import type { RecordResult } from './format.ts';

type Piece = Extract<RecordResult, { readonly rows: Partial<Rows> }>;

const DIMENSIONS = ['ages', 'genders', 'countries'] as const;
type Dimension = (typeof DIMENSIONS)[number];

function isReported(audience: AudienceObservation, dimension: Dimension): boolean {
  return Object.values(audience[dimension]).some(share => share !== null);
}

/**
 * Some exports have genders and countries in separate tables, which are parts of one observation. It is complete only at
 * the end of the file. Such files are about a single account, so little is held in memory.
 */
export function mergeAudiences() {
  const held = new Map<string, Piece & { readonly audience: AudienceObservation }>();

  function hold(where: string, audience: AudienceObservation): RecordResult | null {
    const { platform, subjectKind, subjectId, observedAt, source } = audience;
    const key = [platform, subjectKind, subjectId, observedAt.getTime(), source].join(' ');
    const before = held.get(key);
    const merged = before === undefined ? audience : mergedAudience(before.audience, audience);
    if (merged === null) {
      return { where, reason: reason('records.sharesConflict'), text: JSON.stringify(audience) };
    }
    held.set(key, { where: before?.where ?? where, rows: { audiences: [merged] }, audience: merged });
    return null;
  }

  return {
    /** Removes partial audiences and holds them back; returns the reason when two are contradictory. */
    takeFrom(piece: Piece): RecordResult {
      const { audiences = [], ...rest } = piece.rows;
      const parts = audiences.filter(item => DIMENSIONS.some(dimension => !isReported(item, dimension)));
      if (parts.length === 0) return piece;
      for (const part of parts) {
        const refused = hold(piece.where, part);
        if (refused !== null) return refused;
      }
      const whole = audiences.filter(item => !parts.includes(item));
      return { where: piece.where, rows: whole.length === 0 ? rest : { ...rest, audiences: whole } };
    },
    *merged(): Generator<RecordResult> {
      for (const { where, rows } of held.values()) yield { where, rows };
    },
  };
}

/** Null when they are contradictory. */
function mergedAudience(one: AudienceObservation, other: AudienceObservation): AudienceObservation | null {
  const joined: { -readonly [Name in keyof AudienceObservation]: AudienceObservation[Name] } = { ...one };
  for (const dimension of DIMENSIONS) {
    if (!isReported(other, dimension)) continue;
    if (!isReported(one, dimension)) Object.assign(joined, { [dimension]: other[dimension] });
    else if (JSON.stringify(one[dimension]) !== JSON.stringify(other[dimension])) return null;
  }
  return { ...joined, sampleSize: one.sampleSize ?? other.sampleSize };
}
