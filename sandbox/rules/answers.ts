import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../refusal.ts';
import type { Language } from '../words/languages.ts';
import { languageOf } from '../words/texts.ts';

/** Bytes on their way out. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A JSON body too large to hold, instead of `body`, which is empty then. It is read once, and never journalled. */
  readonly stream?: Iterable<string>;
  /** How the bytes go out; as usual where nothing is said. */
  readonly writing?: Writing;
}

/** A way to write an answer, of the many that HTTP allows. */
export interface Writing {
  /** Turns the name of a header into another spelling of it. */
  readonly headerName?: (name: string) => string;
  /** The text beside the status. */
  readonly reason?: string;
  /** Used where the caller accepts it. */
  readonly coding?: 'gzip' | 'deflate' | 'br';
  /** Into so many pieces the body is cut, each a chunk of its own; without it there is one body of a known length. */
  readonly pieces?: number;
  /** Milliseconds between two pieces. */
  readonly gap?: number;
  /** Milliseconds before the first byte. */
  readonly wait?: number;
  /** Interim answers, by 102, before the one that counts. */
  readonly interim?: boolean;
  /** Closes the connection afterwards. */
  readonly closes?: boolean;
  /** Leaves out when the answer was made. */
  readonly undated?: boolean;
  /** Headers that follow the body; only beside `pieces`. */
  readonly trailers?: Readonly<Record<string, string>>;
}

/** How answers look. Specification: "Endpoints" (intro); "Versioning"; the form of errors is not shown. */
export interface AnswerRules {
  languageFor(locale: string | null | undefined, operation: OperationId): Language;
  /** The last word on a message, in this project's names. */
  shape(message: object, operation: OperationId): object;
  /** The form of a refusal. */
  refuse(refusal: Refusal, operation: OperationId | undefined): Answer;
  /** The form of an answer of v1 that reports a refusal; `answer` is the conforming one. */
  report(answer: Answer, refusal: Refusal, operation: OperationId): Answer;
  /** The last word on an answer's bytes. `operation` is undefined for paths outside the contract. */
  send(answer: Answer, operation: OperationId | undefined): Answer;
  /** How long the making of an answer takes; `making` does all of it. */
  pace(making: () => Promise<Answer>): Promise<Answer>;
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** A large answer, read only while it is sent. */
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
