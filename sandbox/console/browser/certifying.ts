import type { Call } from './calls.ts';

/** Properties that all parts of a certification page share. */
export interface CertificationProps {
  readonly call: Call;
  readonly tenantPath: string;
  /** Whether the page was opened with the certification manager's secret. */
  readonly isManager: boolean;
}
