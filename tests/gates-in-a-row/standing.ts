/** Services that keep running, with their state, while one gate after another is played at them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v2ReservationSetting } from '../../bin/sandbox/as-deployment.ts';
import { deploy, type Deployed } from '../bench/gate/deployed.ts';
import { packageRoot } from '../../lib/about.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import { callControlPort } from '../../client/access.ts';
import { startOtherService } from '../other-service/service.ts';
import { secretsOf, targetOf } from '../other-service/target.ts';

export const day = 86_400;

export interface Standing {
  readonly target: { readonly name: string; readonly permissions?: object; readonly settings?: object };
  readonly env: Readonly<Record<string, string>>;
  /** The tenants that exist again after a new start; undefined if the service keeps none. */
  readonly tenants?: Deployed['tenants'];
  /** Moves the clock of the service. */
  readonly turn: (seconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A target that waits no longer than it must until it looks again for what a killed run may have booked, or somebody twice. */
const impatient = (target: object, more: object = {}): Standing['target'] => {
  const { permissions, settings, ...rest } = target as Record<'permissions' | 'settings', object> & {
    readonly name: string;
  };
  return {
    ...rest,
    permissions: { ...permissions, lookAgainAfter: 5, lateLook: 1 },
    settings: { ...settings, ...more },
  };
};

/** @param data file with its state: a new start with the same file continues from that state */
async function sandbox(data: string, kept?: Deployed['tenants']): Promise<Standing> {
  const spoken = `${data}.target.json`;
  const embedded = JSON.parse(readFileSync(join(packageRoot, 'targets/sandbox.json'), 'utf8')) as {
    settings: object;
  };
  writeFileSync(
    spoken,
    JSON.stringify({ ...embedded, settings: { ...embedded.settings, ...v2ReservationSetting } }),
  );
  const service = await startSandboxProcess({ data, target: spoken, detached: true });
  try {
    const { url, target, env, tenants } = await deploy(service, kept);
    return {
      target: impatient(target(url), v2ReservationSetting),
      env,
      tenants,
      turn: async (seconds) =>
        void (await callControlPort(service, 'POST', `/tenants/${tenants[0]}/clock`, { advance: seconds })),
      stop: () => service.stop(),
    };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The service keeps its state as long as it runs. */
async function other(): Promise<Standing> {
  const started = await startOtherService();
  return {
    target: impatient(targetOf(started)),
    env: secretsOf(started),
    // Moves the clock as its hook does: time stamps still come from the clock of the machine.
    turn: async (seconds) => {
      started.service.advance(seconds, 'tokens');
      await sleep(0);
    },
    stop: () => started.stop(),
  };
}

export const services = { sandbox, other } as const;
export type ServiceName = keyof typeof services;
