/** Examples of the published document: by a short name, in this project's names. */
import type { Static, TSchema } from 'typebox';
import type { operations, OperationId } from '../../operations.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/** A deeply read-only type for constants. */
type Frozen<Value> = Value extends object
  ? { readonly [Member in keyof Value]: Frozen<Value[Member]> }
  : Value;

type Carries<Message, Which extends PropertyKey> =
  Message extends Readonly<Record<Which, infer Schema extends TSchema>>
    ? Named<Frozen<Static<Schema>>>
    : never;

/** The examples of one operation. */
export type Examples = {
  readonly [Id in OperationId]?: {
    readonly request?: Carries<(typeof operations)[Id], 'request'>;
    readonly query?: Carries<(typeof operations)[Id], 'query'>;
    readonly response?: Carries<(typeof operations)[Id], 'response'>;
  };
};
