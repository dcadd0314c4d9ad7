import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';

export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? `${CAMPAIGNS_PATH}/compare` : `${CAMPAIGNS_PATH}/compare?ids=${ids.join()}`;
}
