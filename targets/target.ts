import type { Static } from 'typebox';
import type { TargetFile } from './schema.ts';

export type { KnownOrder } from '../schemas/known.ts';

export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Member in keyof T]: DeepReadonly<T[Member]> }
    : T;

export type TargetAsWritten = DeepReadonly<Static<typeof TargetFile>>;

/** Members that are optional in the file, but always exist once the target is loaded. */
type DefaultedMember =
  'embedded' | 'urls' | 'secrets' | 'waivers' | 'knownFailures' | 'settings' | 'known' | 'hooks';

/**
 * The deployment to judge, as loaded: checked before anything is sent, and still plain JSON, because it is passed to worker
 * processes. `settingsOf` gives its effective settings.
 */
export interface Target
  extends
    Omit<TargetAsWritten, '$schema' | DefaultedMember | 'permissions'>,
    Required<Pick<TargetAsWritten, DefaultedMember>> {
  readonly permissions: Permissions;
}

export type Waiver = NonNullable<TargetAsWritten['waivers']>[number];

/** Known inventory of the deployment. Tests that need data not listed here are `blocked`. */
export type KnownData = NonNullable<TargetAsWritten['known']>;
export type KnownName = keyof KnownData;

/** Where a run receives notifications. */
export type KnownReceiver = NonNullable<KnownData['webhook']>;

type Hooks = NonNullable<TargetAsWritten['hooks']>;

export type HookName = keyof Hooks;

/**
 * Lets a test bring the deployment into a state. `hookRules` lists the placeholders of each hook; `{control}`, `{controlSecret}`
 * and `{tenant}` exist for the embedded sandbox only. A call succeeds with 2xx, a command with exit code 0.
 */
export type Hook = NonNullable<Hooks[HookName]>;

/** All permissions; those that a file leaves out have their defaults. */
export type Permissions = Required<NonNullable<TargetAsWritten['permissions']>>;

/** The environment variables of a process, including those with a target's secrets. */
export type Environment = Readonly<Record<string, string | undefined>>;
