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
export const accessRules = {
  /** Whether the operation exists at its path. */
  serves: (_operation: OperationId): boolean => true,
  mayCall: (credentials: CredentialState, _operation: OperationId): boolean => credentials === 'known',
  /** Whether a call also sees the data of another client. */
  reachesOthers: (_operation: OperationId): boolean => false,
};
