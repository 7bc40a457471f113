import type { OperationId } from '../../schemas/operations.ts';

/**
 * How a caller stood at the door. Of v1's two keys one may be missing, or the second not fit the first; of a bearer token
 * the signature alone may be wrong: then it is forged. One for long stays is good, but not here.
 */
export type CredentialState =
  | 'missing'
  | 'only the first key'
  | 'only the second key'
  | 'wrong second key'
  | 'second key of another client'
  | 'forged'
  | 'long-stay token'
  | 'unknown'
  | 'known';

/** Who may call what. Specification: "Authentication"; "Versioning". */
export interface AccessRules {
  /** Whether the operation stands at its path. */
  serves(operation: OperationId): boolean;
  mayCall(credentials: CredentialState, operation: OperationId): boolean;
  /** Whether a call reaches what is kept of another client than the caller. */
  reachesOthers(operation: OperationId): boolean;
}

export const accessRules: AccessRules = {
  serves: () => true,
  mayCall: (credentials) => credentials === 'known',
  reachesOthers: () => false,
};
