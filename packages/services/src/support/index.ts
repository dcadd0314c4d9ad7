export * from './internal-notes.ts';
export * from './open-ticket.ts';
export { supportTickets } from './support-tickets.ts';
export { writeToSupport } from './write-to-support.ts';
