const MENTION = /(?<![\p{L}\p{N}_.@])[@＠]([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.]{0,98})/gu;

/** The distinct handles in a caption, for sources that do not list them. */
export function mentionsIn(caption: string): string[] {
  if (!/[@＠]/.test(caption)) return [];
  const handles = [...caption.matchAll(MENTION)].map(([, handle]) => (handle ?? '').replace(/\.+$/, ''));
  return [...new Set(handles.filter(handle => /[^\d.]/.test(handle)))];
}
