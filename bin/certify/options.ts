/** Command-line options of the subcommands of `certify`. */
import type { ProgrammeName } from '../../certification/certify.ts';
import type { JudgeOptions } from '../../certification/requirements.ts';
import type { Bases } from '../../schemas/recognise.ts';

type CertificateFiles = 'certificate' | 'key' | 'attestations' | 'waivers';

export interface CertificateOptions extends Readonly<
  Partial<Record<CertificateFiles | 'partner' | 'client' | 'clientVersion', string>>
> {
  /** Number of days for which the certificate is valid. */
  readonly days?: number;
}

type Addresses = 'baseUrl' | 'apiUrl' | 'authUrl' | 'webhookUrl';

export interface TraceOptions extends CertificateOptions, Readonly<Partial<Record<Addresses, string>>> {
  readonly programme: ProgrammeName;
  /** Whether the recording is a journal that is still being written. */
  readonly follow?: true;
  /** Callers of the journal to judge. */
  readonly caller?: readonly string[];
  readonly target?: string;
  readonly fromStart?: true;
}

export interface LiveOptions {
  readonly programme: ProgrammeName;
  readonly partner?: string;
  readonly client: string;
  readonly clientVersion: string;
  readonly journal: string;
  readonly port: number;
  readonly controlPort: number;
  readonly data?: string;
  readonly key?: string;
  readonly target?: string;
}

/** The deployment that the client called. */
export interface Deployment {
  readonly settings: JudgeOptions['settings'];
  readonly bases: Bases;
  readonly production?: boolean;
}
