import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../refusal.ts';
import type { Language } from '../words/languages.ts';
import { languageOf } from '../words/texts.ts';

/** A response before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A JSON body that is too large for memory; `body` is empty then. It is read once and not journalled. */
  readonly stream?: Iterable<string>;
  /** How the response is written; the default is one body of known length. */
  readonly writing?: Writing;
}

export interface Writing {
  readonly headerName?: (name: string) => string;
  /** The reason phrase after the status. */
  readonly reason?: string;
  /** A content encoding, used if the caller accepts it. */
  readonly coding?: 'gzip' | 'deflate' | 'br';
  /** Number of chunks of the body; without it the body has a known length. */
  readonly pieces?: number;
  /** Milliseconds between two chunks. */
  readonly gap?: number;
  /** Milliseconds before the first byte. */
  readonly wait?: number;
  /** Sends an interim response (102) first. */
  readonly interim?: boolean;
  /** Closes the connection after the response. */
  readonly closes?: boolean;
  readonly undated?: boolean;
  /** Trailers after the body; only with `pieces`. */
  readonly trailers?: Readonly<Record<string, string>>;
}

/** The format of responses. Specification: "Endpoints" (intro); "Versioning"; it does not show the format of errors. */
export interface AnswerRules {
  languageFor(locale: string | null | undefined, operation: OperationId): Language;
  /** The last change of a message, which still has this project's internal names. */
  shape(message: object, operation: OperationId): object;
  refuse(refusal: Refusal, operation: OperationId | undefined): Answer;
  /** The v1 response that reports a refusal. @param answer the conforming response */
  report(answer: Answer, refusal: Refusal, operation: OperationId): Answer;
  /** The last change of a response. @param operation undefined for paths outside the contract */
  send(answer: Answer, operation: OperationId | undefined): Answer;
  /** Runs `making`, which creates the whole response. A rule may delay this call. */
  pace(making: () => Promise<Answer>): Promise<Answer>;
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** A large response that is read only while it is sent. */
export const streamed = (stream: Iterable<string>): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '',
  stream,
});

export const answerRules: AnswerRules = {
  languageFor: languageOf,
  shape: (message) => message,
  refuse: ({ status, code, message }) => json(status, { error: { code, message } }),
  report: (answer) => answer,
  send: (answer) => answer,
  pace: (making) => making(),
};
