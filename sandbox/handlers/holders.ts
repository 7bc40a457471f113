import type { OperationId } from '../../schemas/operations.ts';
import type { Tenant } from '../tenants.ts';
import type { Call } from './call.ts';

/** Whose records a call reaches: the caller's own. Specification: "Authentication" ("bound to one registered client"). */
export const holdersFor = (
  { tenant, rules }: Pick<Call, 'tenant' | 'rules'>,
  operation: OperationId,
): readonly Tenant[] =>
  tenant.other !== undefined && rules.reachesOthers(operation) ? [tenant, tenant.other] : [tenant];
