import { string } from '../../reading/read.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { readBody } from './envelope.ts';

/** POST /v1/api/Pull/Ping. Specification: "Ping". Returning EchoData is assumed. */
export function ping({ message }: Call): Result {
  return { message: { EchoData: readBody(message).required('EchoData', string) } };
}
