import { createHmac, randomBytes } from 'node:crypto';

/** The environment variable with the secret of a sandbox's control port. */
export const controlSecretVariable = 'HOTEL_CONTRACT_CONTROL_SECRET';

/** 256 random bits, in characters that a header can carry. */
export const newControlSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A tenant's secret for the control port, derived from the port's secret: it gives access to this tenant only and
 * does not reveal the port's secret.
 */
export const tenantSecret = (secret: string, tenant: string): string =>
  `${tenant}.${createHmac('sha256', secret).update(`tenant ${tenant}`).digest('base64url')}`;

/** The URL of the console page; browsers never send a fragment, and the page removes it from the address bar. */
export const consoleLink = (controlUrl: string, secret: string): string =>
  `${controlUrl}/#secret=${encodeURIComponent(secret)}`;
