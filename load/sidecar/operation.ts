import { operations, type OperationId } from '../../schemas/operations.ts';

export const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);
