import { useRefresh } from '../../lib/api/use-write.ts';

const CHANGED = ['/business/social-listening', '/business/usage'];

/** After a change: fetches the team's listeners, their reports and the places left again. */
export function useForgetListeners(): () => Promise<unknown> {
  return useRefresh(CHANGED);
}
