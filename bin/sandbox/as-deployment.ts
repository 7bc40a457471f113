/** Presents a tenant of a sandbox as a deployment: with a target file, and credentials in environment variables. */
import { readText } from '../../lib/text-file.ts';
import { sandboxTarget } from '../../lib/about.ts';
import type { Credentials } from '../../sandbox/index.ts';
import { statedDefaults, type Stated } from '../../schemas/settings.ts';
import type { TargetAsWritten } from '../../targets/target.ts';

/** The credentials of the first and of the second client. */
export interface Clients {
  readonly first: Credentials;
  readonly second: Credentials;
  readonly controlUrl: string;
  readonly controlSecret: string;
}

/** The setting that lets a gate cancel v2 bookings of a sandbox. */
export const v2ReservationSetting = { 'v2.booking.reservation': '/reservationId' } as const;

/**
 * A target with the same settings, permissions and hooks as that of the embedded sandbox.
 * @param prefix the prefix of all variables, such as BENCH
 */
export function asDeployment({ first, second, controlUrl, controlSecret }: Clients, prefix: string) {
  const {
    embedded: _,
    $schema: __,
    ...embeddedTarget
  } = JSON.parse(readText(sandboxTarget)) as TargetAsWritten;
  const hooks = JSON.stringify(embeddedTarget.hooks)
    .replaceAll('{control}', controlUrl)
    .replaceAll('{tenant}', first.tenant)
    .replaceAll('{otherTenant}', second.tenant)
    .replaceAll('{controlSecret}', `\${${prefix}_CONTROL}`);
  const variablesOf = (
    infix: string,
    { bearer, apiKey, secretKey }: Credentials,
  ): Record<string, string> => ({
    [`${prefix}${infix}_BEARER`]: bearer,
    [`${prefix}${infix}_KEY`]: apiKey,
    [`${prefix}${infix}_SECRET`]: secretKey,
  });
  return {
    /** @param baseUrl the base URL of the tenant */
    target: (name: string, baseUrl: string): TargetAsWritten => ({
      ...embeddedTarget,
      name,
      environment: 'approval',
      urls: { base_url: baseUrl, api_url: baseUrl, auth_url: baseUrl },
      secrets: {
        bearer: `${prefix}_BEARER`,
        apiKey: `${prefix}_KEY`,
        secretKey: `${prefix}_SECRET`,
        otherBearer: `${prefix}_OTHER_BEARER`,
        otherApiKey: `${prefix}_OTHER_KEY`,
        otherSecretKey: `${prefix}_OTHER_SECRET`,
      },
      settings: { ...statedDefaults, ...(embeddedTarget.settings as Stated) },
      hooks: JSON.parse(hooks) as NonNullable<TargetAsWritten['hooks']>,
    }),
    /** The environment variables with their values. */
    env: {
      ...variablesOf('', first),
      ...variablesOf('_OTHER', second),
      [`${prefix}_CONTROL`]: controlSecret,
    },
  };
}
