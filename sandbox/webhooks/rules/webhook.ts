import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostOf, isLoopbackHost, hostRefusal, type AllowedHosts } from '../../../lib/addresses.ts';
import { string, type BodyMembers } from '../../reading/read.ts';
import { badRequest } from '../../refusal.ts';

export interface Webhook {
  /** The URL: HTTPS, or plain HTTP on loopback. */
  readonly url: string;
  /** PEM of the certificate authority to trust, if it is not a public one. */
  readonly ca?: string;
}

/**
 * Reads a registration. Specification: "Events" ("a publicly reachable HTTPS URL"). Plain HTTP is allowed on loopback for
 * developing receivers. Host names are resolved on delivery.
 * @throws Refusal if the URL is not allowed
 */
export function readWebhook(body: BodyMembers, allowed: AllowedHosts): Webhook {
  const url = body.required('url', string);
  // Test hooks send an empty string if there is no certificate.
  const ca = body.optional('ca', string) || undefined;
  if (!URL.canParse(url)) throw badRequest('url must be an absolute URL.', 'url');
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname)))
    throw badRequest(
      'url must be HTTPS; plain HTTP is for loopback only (127.0.0.0/8, [::1], localhost).',
      'url',
    );
  const host = hostOf(new URL(url));
  const addresses = isIP(host) > 0 ? [host] : host === 'localhost' ? ['127.0.0.1'] : [];
  const refusalReason = hostRefusal(host, addresses, allowed);
  if (refusalReason !== undefined) throw badRequest(`${refusalReason} (sandbox --allow-host NAME).`, 'url');
  if (username !== '' || password !== '')
    throw badRequest('url must hold no user name and no password.', 'url');
  if (url.length > maxUrlLength) throw badRequest(`url must have at most ${maxUrlLength} characters.`, 'url');
  if (ca !== undefined && !isCertificate(ca)) throw badRequest('ca must be a certificate in PEM form.', 'ca');
  return { url, ...(ca === undefined ? {} : { ca }) };
}

const maxUrlLength = 2_000;

function isCertificate(pem: string): boolean {
  try {
    void new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
