import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../bin/about.ts';
import { control } from '../../client/access.ts';
import type { SandboxProcess } from '../../bin/sandbox-process.ts';
import type { Run } from '../../reports/results.ts';
import { definitions, type Stated } from '../../schemas/settings.ts';

interface Tenant {
  readonly id: string;
  readonly baseUrl: string;
  readonly credentials: { readonly bearer: string; readonly apiKey: string; readonly secretKey: string };
}

/** A tenant of a sandbox, known as a deployment is: by a file, its credentials in variables. */
export interface Deployed {
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

/** Everything that the embedded target permits, its levers included, at a tenant that nothing was asked of yet. */
export async function deploy(service: SandboxProcess): Promise<Deployed> {
  const tenant = (await control(service, 'POST', '/tenants', {})) as Tenant;
  const other = (await control(service, 'POST', '/tenants', { beside: tenant.id })) as Tenant;
  const embedded = JSON.parse(readFileSync(join(home, 'targets/sandbox.json'), 'utf8')) as {
    levers: object;
    settings: Stated;
    permissions: object;
  };
  const usual = Object.fromEntries(
    Object.entries(definitions).map(([id, setting]) => [id, setting.default]),
  ) as Stated;
  const filled = (text: string): string =>
    text
      .replaceAll('{control}', service.controlUrl)
      .replaceAll('{tenant}', tenant.id)
      .replaceAll('{otherTenant}', other.id)
      .replaceAll('{controlSecret}', `\${${controlName}}`);
  return {
    url: tenant.baseUrl,
    target: (through) => ({
      ...embedded,
      $schema: undefined,
      name: 'sandbox-far-away',
      embedded: undefined,
      environment: 'approval',
      urls: { base_url: through, api_url: through, auth_url: through },
      secrets: { ...names, ...others },
      settings: { ...usual, ...embedded.settings },
      permissions: { ...embedded.permissions, mayMail: true },
      levers: JSON.parse(filled(JSON.stringify(embedded.levers))) as object,
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

export interface Gated {
  readonly code: number | null;
  readonly printed: string;
  readonly run: Run;
}

/** A whole gate, by the command; this process goes on meanwhile. */
export async function gateAt(
  target: object,
  env: Deployed['env'],
  args: readonly string[] = [],
): Promise<Gated> {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-bench-'));
  try {
    writeFileSync(join(folder, 'target.json'), JSON.stringify(target));
    const child = spawn(
      process.execPath,
      [join(home, 'bin/hotel-contract.js'), 'gate', '--target', 'target.json', ...args],
      { cwd: folder, env: { ...process.env, ...env, GITHUB_STEP_SUMMARY: '', NO_COLOR: '1' } },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (code !== 0 && !existsSync(join(folder, 'results/run.json')))
      throw new Error(`it left no run (exit ${code}):\n${printed}`);
    return {
      code,
      printed,
      run: JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as Run,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
