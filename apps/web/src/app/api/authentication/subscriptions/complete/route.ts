import { contract } from '@clipscope/contract';
import { forward, forwardPorts, withErrorObject } from '../../../forward.ts';

export async function POST(request: Request): Promise<Response> {
  return withErrorObject(await forward(forwardPorts(), contract.completeSubscription, request));
}
