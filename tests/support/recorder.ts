/** A server that records what it receives, and answers like a sandbox without offers. */
import { listening } from './listening.ts';

export interface Recorder {
  readonly url: string;
  /** The received bodies, in order. */
  received(): readonly string[];
  stop(): Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  const bodies: string[] = [];
  const { url, stop } = await listening((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ErrorsType":null}');
    });
  });
  return { url, received: () => bodies, stop };
}
