import { asDeployment } from '../../../bin/sandbox/as-deployment.ts';
import { callControlPort } from '../../../client/access.ts';
import type { SandboxProcess } from '../../../sandbox/process.ts';
import type { TenantView } from '../../../sandbox/index.ts';

/** A sandbox tenant treated like a remote deployment: a target file plus environment variables with its credentials. */
export interface Deployed {
  /** The ids of the tenant and of a second client. */
  readonly tenants: readonly [string, string];
  readonly url: string;
  /** The target file, with the URL of a proxy to the tenant. */
  target(proxyUrl: string): object;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A target that permits everything that the embedded target permits, including hooks, on a new tenant.
 * @param existing ids of tenants to reuse
 */
export async function deploy(service: SandboxProcess, existing?: Deployed['tenants']): Promise<Deployed> {
  const createOrRead = async (index: 0 | 1, options: object): Promise<TenantView> =>
    (await (existing === undefined
      ? callControlPort(service, 'POST', '/tenants', options)
      : callControlPort(service, 'GET', `/tenants/${existing[index]}`))) as TenantView;
  const tenant = await createOrRead(0, {});
  const other = await createOrRead(1, { beside: tenant.id });
  const { target, env } = asDeployment(
    { ...service, first: tenant.credentials, second: other.credentials },
    'BENCH',
  );
  return {
    tenants: [tenant.id, other.id],
    url: tenant.baseUrl,
    target: (proxyUrl) => {
      const stated = target('sandbox-far-away', proxyUrl);
      return { ...stated, permissions: { ...stated.permissions, mayMail: true } };
    },
    env,
  };
}
