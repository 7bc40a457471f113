import type { OperationId } from '../../schemas/operations.ts';
import type { Tenant } from '../tenants.ts';
import type { Call } from './call.ts';

/** The tenants whose records a call sees: only the caller. Specification: "Authentication" ("bound to one registered client"). */
export const tenantsVisibleTo = (
  { tenant, rules }: Pick<Call, 'tenant' | 'rules'>,
  operation: OperationId,
): readonly Tenant[] =>
  tenant.other !== undefined && rules.reachesOthers(operation) ? [tenant, tenant.other] : [tenant];
