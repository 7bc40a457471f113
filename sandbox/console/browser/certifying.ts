import type { Call } from './calls.ts';

/** Where and for whom the parts of a certification are shown. */
export interface Certifying {
  readonly call: Call;
  /** Path of the tenant on the control port. */
  readonly own: string;
  /** Whether this page is the certification manager's. */
  readonly opensAll: boolean;
}
