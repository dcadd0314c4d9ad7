import { setBounded } from '@clipscope/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The library itself sends ten a second at most, from one tab. */
const EVENTS_PER_MINUTE = 1200;
/** Of all visitors together, so that nobody fills the disk. */
const EVENTS_PER_DAY = 1_000_000;
const MAX_NETWORKS = 10_000;

export type EventQuota = { readonly take: (network: string, events: number, now: Date) => boolean };

/** Counts the events of each network and of all, in one process. */
export function openEventQuota(perMinute = EVENTS_PER_MINUTE, perDay = EVENTS_PER_DAY): EventQuota {
  const minutes = new Map<string, { minute: number; events: number }>();
  const today = { day: 0, events: 0 };
  return {
    take(network, events, now) {
      const [minute, day] = [Math.floor(now.getTime() / MINUTE_MS), Math.floor(now.getTime() / DAY_MS)];
      if (today.day !== day) Object.assign(today, { day, events: 0 });
      const known = minutes.get(network);
      const used = known?.minute === minute ? known.events : 0;
      if (used + events > perMinute || today.events + events > perDay) return false;
      today.events += events;
      setBounded(minutes, network, { minute, events: used + events }, MAX_NETWORKS);
      return true;
    },
  };
}
