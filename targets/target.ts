import type { Static } from 'typebox';
import type { TargetFile } from './schema.ts';

export type { KnownOrder } from '../schemas/known.ts';
export { environments } from './schema.ts';

type Unchanging<T> = T extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends object
    ? { readonly [Member in keyof T]: Unchanging<T[Member]> }
    : T;

/** A target's file as it is written. */
export type TargetAsWritten = Unchanging<Static<typeof TargetFile>>;

/** Members that are always there once a target is loaded. */
type Filled = 'embedded' | 'urls' | 'secrets' | 'waivers' | 'knownFailures' | 'settings' | 'known' | 'hooks';

/**
 * Whom we judge, as it was loaded: checked before anything is sent, and still plain JSON, because it goes to worker
 * processes. What its settings come to is asked of `settingsOf`.
 */
export interface Target
  extends Omit<TargetAsWritten, '$schema' | Filled | 'permissions'>, Required<Pick<TargetAsWritten, Filled>> {
  readonly permissions: Permissions;
}

export type Waiver = NonNullable<TargetAsWritten['waivers']>[number];

/** What is known to stand in a deployment's inventory. Tests that need what is missing are `blocked`. */
export type KnownData = NonNullable<TargetAsWritten['known']>;
export type KnownName = keyof KnownData;

/** Where a run listens for notifications. */
export type KnownReceiver = NonNullable<KnownData['webhook']>;

type Hooks = NonNullable<TargetAsWritten['hooks']>;

export type HookName = keyof Hooks;

/**
 * What lets a test reach a state. What each fills in stands in contradictions.ts; `{control}`, `{controlSecret}` and
 * `{tenant}` only the embedded sandbox has.
 * A call is good when it answers 2xx, a command when it exits 0.
 */
export type Hook = NonNullable<Hooks[HookName]>;

/** All of them: what a file leaves out has its default. */
export type Permissions = Required<NonNullable<TargetAsWritten['permissions']>>;

/** The variables of a process, among them those that hold a target's secrets. */
export type Environment = Readonly<Record<string, string | undefined>>;
