import { afterAll } from 'vitest';
import { closeOpenStores } from './open-stores.ts';

afterAll(closeOpenStores);
