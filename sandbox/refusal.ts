import type { ProblemPhrase } from './words/problems.ts';

export type RefusalKind =
  'unusable' | 'unauthorized' | 'nowhere' | 'gone' | 'conflict' | 'expired' | 'transport';

/** A problem as v1 responses report it: a code, a sentence in the language of the request, and the path or amount in question. */
interface ProblemText {
  readonly phrase: ProblemPhrase;
  readonly detail?: string | undefined;
}

/** A refused request. It is thrown where the problem is noticed; the rules decide about the response. */
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

/** The body is invalid; `message` says in one sentence what is wrong at which path. */
export const badRequest = (message: string, detail?: string): Refusal =>
  new Refusal('unusable', 400, 'bad-request', message, { phrase: 'problem.unusable', detail });

export const notFound = (code: string, message: string): Refusal =>
  new Refusal('nowhere', 404, code, message);

/** A token without a rate that can be sold. */
export const rateGone = (code: string, message: string): Refusal => new Refusal('gone', 404, code, message);

export const conflict = (code: string, message: string): Refusal =>
  new Refusal('conflict', 409, code, message);

export const expired = (code: string, message: string): Refusal => new Refusal('expired', 410, code, message);

export const forbidden = (message: string): Refusal => new Refusal('transport', 403, 'not-yours', message);

export const unauthorized = (): Refusal =>
  new Refusal(
    'unauthorized',
    401,
    'unauthorized',
    'This call needs valid credentials: the header Authorization, with Bearer and the token.',
  );

/** A problem of a v1 operation, as its response reports it. */
export const v1Refusal = (phrase: ProblemPhrase, detail?: string): Refusal =>
  new Refusal(
    'conflict',
    409,
    phrase.replace('problem.', ''),
    `${phrase}${detail === undefined ? '' : ` ${detail}`}`,
    { phrase, detail },
  );
