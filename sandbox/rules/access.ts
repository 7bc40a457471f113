import type { OperationId } from '../../schemas/operations.ts';

/** How a caller stood at the door; `half` with one of the two keys of v1. */
export type Knock = 'missing' | 'half' | 'unknown' | 'known';

/** Who may call what. Specification: "Authentication"; "Versioning". */
export interface AccessRules {
  /** Whether the operation stands at its path. */
  serves(operation: OperationId): boolean;
  mayCall(knock: Knock, operation: OperationId): boolean;
}

export const accessRules: AccessRules = {
  serves: () => true,
  mayCall: (knock) => knock === 'known',
};
