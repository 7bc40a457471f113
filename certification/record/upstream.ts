/** The hosts to which a recorder forwards. */
import { UsageError } from '../../lib/exit.ts';
import { clientCertificate } from '../../targets/outward.ts';
import type { Environment, Target } from '../../targets/target.ts';
import { calledBases, type CalledBase } from '../../schemas/operation.ts';

export type Upstream = Readonly<ReturnType<typeof upstreamAt>>;

/**
 * @param isProductionAllowed whether production may be recorded
 * @throws UsageError if the target has no URL, or is production although that is not allowed
 */
export function upstreamsOf(target: Target, isProductionAllowed: boolean, env: Environment): Upstream[] {
  if (target.environment === 'production' && !isProductionAllowed)
    throw new UsageError(
      `${target.name} is production, where real guests book: record approval, or pass --production if this is intended`,
    );
  const certificate = clientCertificate(env);
  const upstreams = calledBases.flatMap((base) => {
    const url = target.urls[base];
    return url === undefined ? [] : [upstreamAt(base, url, certificate)];
  });
  if (upstreams.length === 0)
    throw new UsageError(`${target.name} has no URL: add base_url, api_url or auth_url under urls`);
  return upstreams;
}

function upstreamAt(base: CalledBase, url: string, certificate: ReturnType<typeof clientCertificate>) {
  const { protocol, hostname, port, host, pathname } = new URL(url);
  const isHttps = protocol === 'https:';
  return {
    base,
    /** The base URL in the target file. */
    url,
    isHttps,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    /** Value of the Host header. */
    host,
    /** Path of the base URL; '' or starting with `/`. */
    prefix: pathname.replace(/\/$/, ''),
    certificate,
  };
}
