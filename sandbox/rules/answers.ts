import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../refusal.ts';
import type { Language } from '../words/languages.ts';
import { languageOf } from '../words/texts.ts';

/** A response before it is sent. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A JSON body that is too large for memory; `body` is empty then. It is read once and not journalled. */
  readonly stream?: Iterable<string>;
  /** How the response is written; the default is one body of known length. */
  readonly writing?: WriteOptions;
}

export interface WriteOptions {
  readonly headerName?: (name: string) => string;
  /** The reason phrase after the status. */
  readonly reason?: string;
  /** A content encoding, used if the caller accepts it. */
  readonly coding?: 'gzip' | 'deflate' | 'br';
  /** Number of chunks of the body. Without it, the body is sent at once with its length. */
  readonly chunkCount?: number;
  /** Milliseconds between two chunks. */
  readonly chunkIntervalMs?: number;
  /** Milliseconds before the first byte. */
  readonly waitMs?: number;
  /** Sends an interim response (102) first. */
  readonly interim?: boolean;
  /** Closes the connection after the response. */
  readonly closesConnection?: boolean;
  readonly omitsDate?: boolean;
  /** Trailers after the body; only with `chunkCount`. */
  readonly trailers?: Readonly<Record<string, string>>;
}

export const jsonResponse = (status: number, body: unknown): OutgoingResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** A response that says what went wrong. The specification does not define the format of errors. */
export const errorResponse = (status: number, code: string, message: string): OutgoingResponse =>
  jsonResponse(status, { error: { code, message } });

/** A large response that is read only while it is sent. */
export const streamedResponse = (stream: Iterable<string>): OutgoingResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '',
  stream,
});

/** The format of responses. Specification: "Endpoints" (intro); "Versioning". The format of errors is not specified. */
export const responseRules = {
  languageFor: (locale: string | null | undefined, _operation: OperationId): Language => languageOf(locale),
  /** The last change of a message before its members are translated to their wire names. */
  shape: (message: object, _operation: OperationId): object => message,
  refuse: ({ status, code, message }: Refusal, _operation: OperationId | undefined): OutgoingResponse =>
    errorResponse(status, code, message),
  /** The v1 response that reports a refusal. @param response the conforming response */
  report: (response: OutgoingResponse, _refusal: Refusal, _operation: OperationId): OutgoingResponse =>
    response,
  /** The last change of a response. @param operation undefined for paths outside the contract */
  send: (response: OutgoingResponse, _operation: OperationId | undefined): OutgoingResponse => response,
  /** Calls `makeResponse`, which creates the whole response. A rule may delay the call. */
  pace: (makeResponse: () => Promise<OutgoingResponse>): Promise<OutgoingResponse> => makeResponse(),
};
