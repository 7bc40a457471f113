import type { IncomingMessage } from 'node:http';

/** Bytes of a body that are kept; a longer one is refused. */
const bodyLimit = 1024 * 1024;
/** Bytes that are read of a body that is too long, so that its sender is still there to read the answer. */
const patience = 64 * 1024 * 1024;

/**
 * The bytes of a body. One that is too long is read to its end and forgotten on the way: a caller who is cut off while
 * sending sees a broken connection instead of the answer.
 *
 * @throws an error with the status 413 where it is too long, 400 where it ends too soon
 */
export function receive(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (): void => {
      if (length > bodyLimit) reject(withStatus(413, `The body is longer than ${bodyLimit} bytes.`));
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    };
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bodyLimit) chunks.push(chunk);
      else chunks.length = 0;
      if (length <= patience) return;
      end();
      payload.destroy();
    });
    payload.once('end', end);
    payload.once('error', () => reject(withStatus(400, 'The body ends too soon.')));
    payload.once('aborted', () => reject(withStatus(400, 'The body ends too soon.')));
  });
}

const withStatus = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
