/** What `certify` is asked for on the command line. */
import type { Options } from '../../certification/duties.ts';
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
  /** Days that it is in force. */
  readonly days?: number;
}

export interface CertifyOptions extends CertificateOptions {
  readonly trace?: string;
  /** Whose calls of a journal are judged. */
  readonly caller?: readonly string[];
  readonly follow?: string;
  readonly programme?: string;
  readonly target?: string;
  readonly baseUrl?: string;
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly webhookUrl?: string;
  readonly fromStart?: true;
  readonly list?: true;
  readonly demo?: true;
  readonly live?: true;
  readonly journal?: string;
  readonly port?: number;
  readonly controlPort?: number;
  readonly data?: string;
}

/** What was called. */
export interface Deployment {
  readonly settings: Options['settings'];
  readonly bases: Bases;
  readonly production?: boolean;
}
