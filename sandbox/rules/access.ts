import type { OperationId } from '../../schemas/operations.ts';

/** How a caller stood at the door; of v1's two keys one may be missing, or the second not fit the first. */
export type Knock = 'missing' | 'only the first key' | 'only the second key' | 'wrong second key' | 'unknown' | 'known';

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
