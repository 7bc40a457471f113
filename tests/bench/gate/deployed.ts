import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../../lib/about.ts';
import { callControlPort } from '../../../client/access.ts';
import type { SandboxProcess } from '../../../sandbox/process.ts';
import type { TenantView } from '../../../sandbox/index.ts';
import { defaultsStated, type Stated } from '../../../schemas/settings.ts';

/** A tenant of a sandbox, known as a deployment is: by a file, its credentials in variables. */
export interface Deployed {
  /** Ids of the tenant, and of the one beside it. */
  readonly tenants: readonly [string, string];
  readonly url: string;
  /** Its target where another address leads to it. */
  target(through: string): object;
  readonly env: Readonly<Record<string, string>>;
}

const names = { bearer: 'BENCH_BEARER', apiKey: 'BENCH_KEY', secretKey: 'BENCH_SECRET' } as const;
const others = {
  otherBearer: 'BENCH_OTHER_BEARER',
  otherApiKey: 'BENCH_OTHER_KEY',
  otherSecretKey: 'BENCH_OTHER_SECRET',
} as const;
const controlName = 'BENCH_CONTROL';

/**
 * Everything that the embedded target permits, its hooks included, at a tenant that nothing was asked of yet.
 *
 * @param kept ids of tenants that stand there since an earlier start
 */
export async function deploy(service: SandboxProcess, kept?: Deployed['tenants']): Promise<Deployed> {
  const made = async (at: 0 | 1, options: object): Promise<TenantView> =>
    (await (kept === undefined
      ? callControlPort(service, 'POST', '/tenants', options)
      : callControlPort(service, 'GET', `/tenants/${kept[at]}`))) as TenantView;
  const tenant = await made(0, {});
  const other = await made(1, { beside: tenant.id });
  const embedded = JSON.parse(readFileSync(join(home, 'targets/sandbox.json'), 'utf8')) as {
    hooks: object;
    settings: Stated;
    permissions: object;
  };
  const filled = (text: string): string =>
    text
      .replaceAll('{control}', service.controlUrl)
      .replaceAll('{tenant}', tenant.id)
      .replaceAll('{otherTenant}', other.id)
      .replaceAll('{controlSecret}', `\${${controlName}}`);
  return {
    tenants: [tenant.id, other.id],
    url: tenant.baseUrl,
    target: (through) => ({
      ...embedded,
      $schema: undefined,
      name: 'sandbox-far-away',
      embedded: undefined,
      environment: 'approval',
      urls: { base_url: through, api_url: through, auth_url: through },
      secrets: { ...names, ...others },
      settings: { ...defaultsStated, ...embedded.settings },
      permissions: { ...embedded.permissions, mayMail: true },
      hooks: JSON.parse(filled(JSON.stringify(embedded.hooks))) as object,
    }),
    env: {
      [names.bearer]: tenant.credentials.bearer,
      [names.apiKey]: tenant.credentials.apiKey,
      [names.secretKey]: tenant.credentials.secretKey,
      [others.otherBearer]: other.credentials.bearer,
      [others.otherApiKey]: other.credentials.apiKey,
      [others.otherSecretKey]: other.credentials.secretKey,
      [controlName]: service.controlSecret,
    },
  };
}
