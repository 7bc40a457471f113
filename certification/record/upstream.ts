/** The three hosts that a recorder forwards to, and no other. */
import { UsageError } from '../../lib/exit.ts';
import { clientCertificate } from '../../targets/outward.ts';
import type { Environment, Target } from '../../targets/target.ts';
import { calledBases, type CalledBase } from '../../schemas/operation.ts';

export interface Upstream {
  readonly base: CalledBase;
  /** As the target states it. */
  readonly url: string;
  readonly secure: boolean;
  readonly hostname: string;
  readonly port: number;
  /** What the Host header says. */
  readonly host: string;
  /** What stands before each path; '' or from `/` on. */
  readonly prefix: string;
  readonly certificate: ReturnType<typeof clientCertificate>;
}

/**
 * @param allowed whether production may be recorded, which somebody has to have said
 * @throws UsageError where the target states no address, or production without leave
 */
export function upstreamsOf(target: Target, allowed: boolean, env: Environment): Upstream[] {
  if (target.environment === 'production' && !allowed)
    throw new UsageError(
      `${target.name} is production, where real guests book: record approval, or say --production if it is meant`,
    );
  const certificate = clientCertificate(env);
  const all = calledBases.flatMap((base) => {
    const url = target.urls[base];
    return url === undefined ? [] : [upstreamAt(base, url, certificate)];
  });
  if (all.length === 0)
    throw new UsageError(`${target.name} states no address: put base_url, api_url or auth_url under urls`);
  return all;
}

function upstreamAt(base: CalledBase, url: string, certificate: Upstream['certificate']): Upstream {
  const { protocol, hostname, port, host, pathname } = new URL(url);
  const secure = protocol === 'https:';
  return {
    base,
    url,
    secure,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    host,
    prefix: pathname.replace(/\/$/, ''),
    certificate,
  };
}
