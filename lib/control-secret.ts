import { createHmac, randomBytes } from 'node:crypto';

/** The environment variable with the secret of a sandbox's control port. */
export const controlSecretVariable = 'HOTEL_CONTRACT_CONTROL_SECRET';

/** 256 bits, in letters that fit into a header. */
export const newControlSecret = (): string => randomBytes(32).toString('base64url');

/** What one tenant shows to the control port, made of the secret of it all: it opens that tenant, and tells nothing of the other. */
export const tenantSecret = (secret: string, tenant: string): string =>
  `${tenant}.${createHmac('sha256', secret).update(`tenant ${tenant}`).digest('base64url')}`;

/** Where a page of the control port stands; a browser sends nobody what is behind the sign, and the page takes it out of sight. */
export const consoleLink = (controlUrl: string, secret: string): string =>
  `${controlUrl}/#secret=${encodeURIComponent(secret)}`;
