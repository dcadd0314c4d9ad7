import { afterAll } from 'vitest';
import { closeLeftOpen } from './left-open.ts';

/** Vitest set-up of every file. */
afterAll(closeLeftOpen);
