import { randomBytes } from 'node:crypto';

/** The environment variable with the secret of a sandbox's control port. */
export const controlSecretVariable = 'HOTEL_CONTRACT_CONTROL_SECRET';

/** 256 bits, in letters that fit into a header. */
export const newControlSecret = (): string => randomBytes(32).toString('base64url');
