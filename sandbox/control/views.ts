import type { Credentials, Tenant } from '../tenants.ts';

export interface TenantView {
  readonly id: string;
  /** Base URLs of this tenant. Calls to these URLs belong to the tenant even without credentials. */
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fault: string | null;
  readonly variant: string | null;
  readonly clock: { readonly now: string; readonly frozen: boolean };
}

/** The view of a tenant, with the tenant's own secret for the control port. */
export interface OperatorView extends TenantView {
  readonly controlSecret: string;
}

export function tenantView(tenant: Tenant, url: string): TenantView {
  const baseUrl = tenant.id === 'demo' ? url : `${url}/tenants/${tenant.id}`;
  return {
    id: tenant.id,
    apiUrl: baseUrl,
    authUrl: baseUrl,
    baseUrl,
    credentials: tenant.credentials,
    fault: tenant.fault ?? null,
    variant: tenant.variant ?? null,
    clock: clockView(tenant),
  };
}

export const clockView = ({ clock }: Tenant): TenantView['clock'] => ({
  now: new Date(clock.now()).toISOString(),
  frozen: clock.frozen,
});
