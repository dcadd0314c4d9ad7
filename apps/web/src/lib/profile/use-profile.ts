'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../api/use-api.ts';

/** The signed-in user with team, plan and features. One cached answer for all who ask. */
export function useProfile() {
  return useApi(contract.businessUser, {});
}
