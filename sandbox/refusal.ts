import type { ProblemPhrase } from './words/problems.ts';

/** Why a request was not answered as it wished. */
export type RefusalKind =
  'unusable' | 'unauthorized' | 'nowhere' | 'gone' | 'conflict' | 'expired' | 'transport';

/** What a v1 answer says of a problem: a code, a sentence in the language of the request, and the place it is about. */
export interface ProblemText {
  readonly phrase: ProblemPhrase;
  readonly place?: string;
}

/** An orderly no. Thrown by whatever notices it; the rules decide how it is written. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly status: number;
  readonly code: string;
  readonly reported: ProblemText;

  constructor(
    kind: RefusalKind,
    status: number,
    code: string,
    message: string,
    reported: ProblemText = { phrase: `problem.${kind}` },
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.reported = reported;
  }
}

/** The body cannot be used: what stands where is said in one sentence. */
export const unusable = (message: string, place?: string): Refusal =>
  new Refusal('unusable', 400, 'bad-request', message, {
    phrase: 'problem.unusable',
    ...(place === undefined ? {} : { place }),
  });

/** It is for the operator alone. */
export const notYours = (message: string): Refusal => new Refusal('transport', 403, 'not-yours', message);

export const unauthorized = (): Refusal =>
  new Refusal('unauthorized', 401, 'unauthorized', 'This call needs valid credentials.');

/** A problem of a v1 operation, as its answer reports it. */
export const problem = (phrase: ProblemPhrase, place?: string): Refusal =>
  new Refusal(
    'conflict',
    409,
    phrase.replace('problem.', ''),
    `${phrase}${place === undefined ? '' : ` ${place}`}`,
    {
      phrase,
      ...(place === undefined ? {} : { place }),
    },
  );
