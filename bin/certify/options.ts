/** Command-line options of the subcommands of `certify`. */
import type { ProgrammeName } from '../../certification/certify.ts';
import type { Options } from '../../certification/requirements.ts';
import type { Bases } from '../../schemas/recognise.ts';

export interface CertificateOptions {
  /** Folder for the certificate. */
  readonly certificate?: string;
  readonly partner?: string;
  readonly client?: string;
  readonly clientVersion?: string;
  readonly key?: string;
  readonly attestations?: string;
  readonly waivers?: string;
  /** Days that the certificate is in force. */
  readonly days?: number;
}

export interface TraceOptions extends CertificateOptions {
  readonly programme: ProgrammeName;
  /** The recording is a journal that is still written. */
  readonly follow?: true;
  /** Callers of the journal to judge. */
  readonly caller?: readonly string[];
  readonly target?: string;
  readonly baseUrl?: string;
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly webhookUrl?: string;
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
  readonly settings: Options['settings'];
  readonly bases: Bases;
  readonly production?: boolean;
}
