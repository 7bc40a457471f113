/** Why a request was not answered as it wished. */
export type RefusalKind = 'unusable' | 'unauthorized' | 'nowhere' | 'gone' | 'conflict' | 'expired' | 'transport';

/** An orderly no. Thrown by whatever notices it, written by the rule `refuse`. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly status: number;
  readonly code: string;

  constructor(kind: RefusalKind, status: number, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}

/** The body cannot be used: what stands where is said in one sentence. */
export const unusable = (message: string): Refusal => new Refusal('unusable', 400, 'bad-request', message);

export const unauthorized = (): Refusal => new Refusal('unauthorized', 401, 'unauthorized', 'This call needs valid credentials.');
