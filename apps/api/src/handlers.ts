import type { Contract } from '@clipscope/contract';
import * as services from '@clipscope/services';
import type { Handler } from './register.ts';

/** Each call of the contract is handled by the service function of the same name; a missing one does not compile. */
export const handlers: { [Name in keyof Contract]: Handler<Contract[Name]> } = services;
