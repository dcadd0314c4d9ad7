import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('newId', () => {
  it('is a UUID of version 7 and the RFC variant', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('starts with the time in milliseconds', () => {
    expect(newId(0x0199_0102_0304).slice(0, 13)).toBe('01990102-0304');
    expect(newId(0).slice(0, 13)).toBe('00000000-0000');
  });

  it('sorts by creation, also within a millisecond', () => {
    const ids = Array.from({ length: 5000 }, () => newId());
    expect(ids.toSorted()).toEqual(ids);
  });

  it('sorts by time and does not repeat', () => {
    const ids = Array.from({ length: 500 }, (_, index) => newId(1_800_000_000_000 + index));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 500 }, () => newId(5))).size).toBe(500);
  });
});
