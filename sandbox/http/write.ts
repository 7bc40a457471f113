import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { OutgoingResponse, WriteOptions } from '../rules/answers.ts';

/** Sends a response in the way that its `writing` defines, or as one body of known length. */
export function write(reply: FastifyReply, response: OutgoingResponse): FastifyReply {
  const { status, headers, body, stream, writing } = response;
  if (writing === undefined)
    return reply
      .code(status)
      .headers(headers)
      .send(stream === undefined ? body : Readable.from(stream));
  const acceptedCodings = reply.request.headers['accept-encoding'] ?? '';
  reply.hijack();
  writeRaw(reply.raw, response, writing, String(acceptedCodings)).catch(() => reply.raw.destroy());
  return reply;
}

/** A low quality, because the default quality, which is the maximum, takes seconds. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const compressors = {
  gzip: () => createGzip({ level: 1 }),
  deflate: () => createDeflate({ level: 1 }),
  br: () => createBrotliCompress(fastBrotli),
};

async function writeRaw(
  raw: ServerResponse,
  response: OutgoingResponse,
  writing: WriteOptions,
  acceptedCodings: string,
): Promise<void> {
  const { headerName = (name) => name, waitMs = 0, chunkIntervalMs = 0, chunkCount, trailers } = writing;
  if (writing.interim) raw.writeProcessing();
  if (waitMs > 0) await sleep(waitMs);
  const coding = codingFor(writing, response, acceptedCodings);
  const uncompressed =
    response.stream === undefined
      ? splitBody(Buffer.from(response.body), chunkCount)
      : Readable.from(response.stream);
  const body = coding === undefined ? uncompressed : Readable.from(uncompressed).pipe(compressors[coding]());
  const hasKnownLength = chunkCount === undefined && coding === undefined && response.stream === undefined;
  const headers = {
    ...response.headers,
    ...(coding === undefined ? {} : { 'content-encoding': coding, vary: 'accept-encoding' }),
    ...(hasKnownLength ? { 'content-length': String(Buffer.byteLength(response.body)) } : {}),
    ...(writing.closesConnection ? { connection: 'close' } : {}),
    ...(trailers === undefined || hasKnownLength ? {} : { trailer: Object.keys(trailers).join(', ') }),
  };
  raw.sendDate = writing.omitsDate !== true;
  for (const [name, value] of Object.entries(headers)) raw.setHeader(headerName(name), value);
  if (writing.reason === undefined) raw.writeHead(response.status);
  else raw.writeHead(response.status, writing.reason);
  for await (const chunk of body) {
    raw.write(chunk);
    if (chunkIntervalMs > 0) await sleep(chunkIntervalMs);
  }
  if (trailers !== undefined && !hasKnownLength) raw.addTrailers(trailers);
  raw.end();
}

/** The content encoding of a response; undefined if the caller does not accept it, or if the body is empty. */
const codingFor = (
  { coding }: WriteOptions,
  { body, stream }: OutgoingResponse,
  acceptedCodings: string,
): keyof typeof compressors | undefined =>
  coding !== undefined &&
  (body !== '' || stream !== undefined) &&
  acceptedCodings.split(/[,;\s]+/).includes(coding)
    ? coding
    : undefined;

function splitBody(body: Buffer, chunkCount = 1): Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / chunkCount));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}
