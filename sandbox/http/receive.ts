import type { IncomingMessage } from 'node:http';

/** Maximum body size in bytes; a longer one is refused. */
const maxBodyBytes = 1024 * 1024;
/** Maximum number of bytes read of a body that is too long. They are read so that the sender can receive the response. */
const maxReadBytes = 64 * 1024 * 1024;

/**
 * Reads a body. A body that is too long is read up to `maxReadBytes` and discarded: a sender that is cut off would see a broken
 * connection instead of the response.
 * @throws an error with status 413 for a body that is too long, or 400 for one that ends too early
 */
export function receive(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (): void => {
      if (length > maxBodyBytes) reject(withStatus(413, `The body is longer than ${maxBodyBytes} bytes.`));
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    };
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBodyBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length <= maxReadBytes) return;
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
