/** One look at a sandbox, for tests of what a fault changes. */
import type { OperationId } from '../../schemas/operations.ts';
import type { Client } from '../support/sandbox-client.ts';

export interface Seen {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface Probe {
  /** The operation whose answer is looked at. */
  readonly of: OperationId;
  readonly look: (client: Client) => Promise<Seen>;
}

/** Where the calls before it gave no token, a probe sees nothing. */
export const noToken: Seen = { status: 0, type: '', body: 'there was no token to look with' };

/** A token of ours with the signature of nobody. */
export const resigned = (token: string): string =>
  token.replace(/[^.]*$/, (signature) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));

export const forged = ({ credentials }: Client): string => resigned(credentials.bearer);
