import { operationIds, operationOf, type OperationId } from '../../../schemas/operations.ts';

/** Whether an operation belongs to v1, whose responses all have the envelope. */
export const isV1 = (operation: OperationId): boolean => operationOf(operation).errors === 'in-200';

/** All v1 operations, which an override of the envelope affects. */
export const v1Operations = operationIds.filter(isV1);

/** The operations that list places. */
export const listOperations = ['v1.countries', 'v1.states', 'v1.cities'] as const;
