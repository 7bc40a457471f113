import type { OperationId } from '../../schemas/operations.ts';

/** The caller's credentials. A `forged` bearer token has only a wrong signature. A long-stay token is valid, but not for this operation. */
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

/** Access to operations. Specification: "Authentication"; "Versioning". */
export interface AccessRules {
  /** Whether the operation exists at its path. */
  serves(operation: OperationId): boolean;
  mayCall(credentials: CredentialState, operation: OperationId): boolean;
  /** Whether a call also sees the data of another client. */
  reachesOthers(operation: OperationId): boolean;
}

export const accessRules: AccessRules = {
  serves: () => true,
  mayCall: (credentials) => credentials === 'known',
  reachesOthers: () => false,
};
