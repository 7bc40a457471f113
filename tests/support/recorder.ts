/** A server that records what it receives, and answers like a sandbox without offers. */
import { text } from 'node:stream/consumers';
import { startListening } from './listening.ts';

export interface Recorder {
  readonly url: string;
  /** The received bodies, in order. */
  received(): readonly string[];
  stop(): Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  const bodies: string[] = [];
  const { url, stop } = await startListening(async (request, reply) => {
    bodies.push(await text(request));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ErrorsType":null}');
  });
  return { url, received: () => bodies, stop };
}
