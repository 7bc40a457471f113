/** A tenant of a sandbox as a gate judges a deployment: by a file, with its credentials in environment variables. */
import { readText } from '../../lib/text-file.ts';
import { sandboxTarget } from '../../lib/about.ts';
import type { Credentials } from '../../sandbox/index.ts';
import { defaultsStated, type Stated } from '../../schemas/settings.ts';
import type { TargetAsWritten } from '../../targets/target.ts';

/** A client of the sandbox, and one beside it. */
export interface Clients {
  readonly first: Credentials;
  readonly second: Credentials;
  readonly controlUrl: string;
  readonly controlSecret: string;
}

export interface AsDeployment {
  /** @param through the address that leads to it */
  target(name: string, through: string): TargetAsWritten;
  /** Variables, and what they hold. */
  readonly env: Readonly<Record<string, string>>;
}

/** The setting of a sandbox whose v2 bookings a gate can cancel. */
export const bookedInV2 = { 'v2.booking.reservation': '/reservationId' } as const;

/**
 * Everything that the embedded target states and permits, its hooks included.
 *
 * @param prefix of the names of all variables, such as BENCH
 */
export function asDeployment(
  { first, second, controlUrl, controlSecret }: Clients,
  prefix: string,
): AsDeployment {
  const { embedded: _, $schema: __, ...stated } = JSON.parse(readText(sandboxTarget)) as TargetAsWritten;
  const hooks = JSON.stringify(stated.hooks)
    .replaceAll('{control}', controlUrl)
    .replaceAll('{tenant}', first.tenant)
    .replaceAll('{otherTenant}', second.tenant)
    .replaceAll('{controlSecret}', `\${${prefix}_CONTROL}`);
  const held = (between: string, { bearer, apiKey, secretKey }: Credentials): Record<string, string> => ({
    [`${prefix}${between}_BEARER`]: bearer,
    [`${prefix}${between}_KEY`]: apiKey,
    [`${prefix}${between}_SECRET`]: secretKey,
  });
  return {
    target: (name, through) => ({
      ...stated,
      name,
      environment: 'approval',
      urls: { base_url: through, api_url: through, auth_url: through },
      secrets: {
        bearer: `${prefix}_BEARER`,
        apiKey: `${prefix}_KEY`,
        secretKey: `${prefix}_SECRET`,
        otherBearer: `${prefix}_OTHER_BEARER`,
        otherApiKey: `${prefix}_OTHER_KEY`,
        otherSecretKey: `${prefix}_OTHER_SECRET`,
      },
      settings: { ...defaultsStated, ...(stated.settings as Stated) },
      hooks: JSON.parse(hooks) as NonNullable<TargetAsWritten['hooks']>,
    }),
    env: { ...held('', first), ...held('_OTHER', second), [`${prefix}_CONTROL`]: controlSecret },
  };
}
