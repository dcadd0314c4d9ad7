import { contract } from '@clipscope/contract';
import { forward, forwardPorts } from '../forward.ts';

export function POST(request: Request): Promise<Response> {
  return forward(forwardPorts(), contract.userDetails, request);
}
