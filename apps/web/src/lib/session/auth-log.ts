import type { LoggerInstance } from 'next-auth';

const SECRET_WORDS = /token|secret|password|cookie|authorization|csrf|code|state/i;
const LONGEST_TEXT = 2000;

/** Logs the cause of an authentication fault without any secret. */
export function safeMetadata(metadata: unknown): Record<string, string> {
  if (metadata instanceof Error) {
    return {
      name: metadata.name,
      message: withoutQuery(metadata.message),
      stack: withoutQuery(metadata.stack),
    };
  }
  if (typeof metadata !== 'object' || metadata === null) return {};
  const entries = Object.entries(metadata)
    .filter(([name]) => !SECRET_WORDS.test(name))
    .map(([name, value]) => {
      const text = value instanceof Error ? value.message : String(value);
      return [name, withoutQuery(text)] as const;
    });
  return Object.fromEntries(entries);
}

function withoutQuery(text = ''): string {
  return text.replaceAll(/\?[^\s'"]*/g, '?…').slice(0, LONGEST_TEXT);
}

/** Given to the authentication layer: without a logger of ours it drops what browsers send to `_log`. */
export function createAuthLogger(write: (line: string) => void): LoggerInstance {
  const log = (level: string, code: string, metadata?: unknown) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, code, ...safeMetadata(metadata) })}\n`);
  return {
    error: (code, metadata) => log('error', code, metadata),
    warn: code => log('warn', code),
    debug: (code, metadata) => log('debug', code, metadata),
  };
}
