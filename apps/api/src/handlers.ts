import type { Contract } from '@clipscope/contract';
import * as services from '@clipscope/services';
import type { Handler } from './register.ts';

/** A call of the contract is answered by the service verb of the same name; a missing verb does not compile. */
export const handlers: { [Name in keyof Contract]: Handler<Contract[Name]> } = services;
