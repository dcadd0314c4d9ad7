export { type SmallWorld, smallWorld, type WorldBatch } from './small-world.ts';
