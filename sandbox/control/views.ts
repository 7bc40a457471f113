import type { Credentials, Tenant } from '../tenants.ts';

/** A tenant as the control port shows it. */
export interface TenantView {
  readonly id: string;
  /** Base addresses of this tenant alone; calls to them belong to it even without credentials. */
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fault: string | null;
  readonly variant: string | null;
  readonly clock: { readonly now: string; readonly frozen: boolean };
}

/** The same, with the secret that opens it alone on the control port. */
export interface OperatorView extends TenantView {
  readonly controlSecret: string;
}

export function tenantView(tenant: Tenant, url: string): TenantView {
  const own = tenant.id === 'demo' ? url : `${url}/tenants/${tenant.id}`;
  return {
    id: tenant.id,
    apiUrl: own,
    authUrl: own,
    baseUrl: own,
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
