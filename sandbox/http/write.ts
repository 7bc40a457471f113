import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Answer, Writing } from '../rules/answers.ts';

/** Sends a response in the way that its `writing` defines, or as one body of known length. */
export function write(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, body, stream, writing } = answer;
  if (writing === undefined)
    return reply
      .code(status)
      .headers(headers)
      .send(stream === undefined ? body : Readable.from(stream));
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  reply.hijack();
  writeRaw(reply.raw, answer, writing, String(accepted)).catch(() => reply.raw.destroy());
  return reply;
}

/** The maximum brotli quality takes seconds. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const codings = {
  gzip: () => createGzip({ level: 1 }),
  deflate: () => createDeflate({ level: 1 }),
  br: () => createBrotliCompress(fastBrotli),
};

async function writeRaw(
  raw: ServerResponse,
  answer: Answer,
  writing: Writing,
  accepted: string,
): Promise<void> {
  const { headerName = (name) => name, wait = 0, gap = 0, pieces, trailers } = writing;
  if (writing.interim) raw.writeProcessing();
  if (wait > 0) await sleep(wait);
  const coding = codingFor(writing, answer, accepted);
  const uncompressed =
    answer.stream === undefined ? splitBody(Buffer.from(answer.body), pieces) : Readable.from(answer.stream);
  const body = coding === undefined ? uncompressed : Readable.from(uncompressed).pipe(codings[coding]());
  const isWhole = pieces === undefined && coding === undefined && answer.stream === undefined;
  const headers = {
    ...answer.headers,
    ...(coding === undefined ? {} : { 'content-encoding': coding, vary: 'accept-encoding' }),
    ...(isWhole ? { 'content-length': String(Buffer.byteLength(answer.body)) } : {}),
    ...(writing.closes ? { connection: 'close' } : {}),
    ...(trailers === undefined || isWhole ? {} : { trailer: Object.keys(trailers).join(', ') }),
  };
  raw.sendDate = writing.undated !== true;
  for (const [name, value] of Object.entries(headers)) raw.setHeader(headerName(name), value);
  if (writing.reason === undefined) raw.writeHead(answer.status);
  else raw.writeHead(answer.status, writing.reason);
  for await (const piece of body) {
    raw.write(piece);
    if (gap > 0) await sleep(gap);
  }
  if (trailers !== undefined && !isWhole) raw.addTrailers(trailers);
  raw.end();
}

/** The content encoding of a response; an empty body is not compressed. */
const codingFor = (
  { coding }: Writing,
  { body, stream }: Answer,
  accepted: string,
): keyof typeof codings | undefined =>
  coding !== undefined && (body !== '' || stream !== undefined) && accepted.split(/[,;\s]+/).includes(coding)
    ? coding
    : undefined;

function splitBody(body: Buffer, pieces = 1): Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / pieces));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}
