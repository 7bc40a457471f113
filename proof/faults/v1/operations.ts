import { operationIds, operationOf, type OperationId } from '../../../schemas/operations.ts';

/** Of the message API, whose every answer has the envelope. */
export const isV1 = (operation: OperationId): boolean => operationOf(operation).errors === 'in-200';

/** All that the message API offers: where an override of the envelope shows. */
export const v1Operations = operationIds.filter(isV1);
