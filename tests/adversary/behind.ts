/** The services that stand behind a deployment that misbehaves: each round has its own inventory and knows what is booked. */
import { startSandbox } from '../../proof/sandbox.ts';
import type { Permissions } from '../../targets/target.ts';
import { secretsOf, targetOf } from '../other-service/target.ts';
import { startOtherService } from '../other-service/service.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { otherTongue, sandboxTongue, type Tongue } from './tongue.ts';
import { truthOf, type Truth } from './truth.ts';

/** What one round plays against. */
export interface Place {
  /** Base address of v1. */
  readonly url: string;
  readonly tongue: Tongue;
  readonly env: Readonly<Record<string, string>>;
  /** @param through another base address that leads to it */
  target(permissions: Partial<Permissions>, through: string): { readonly name: string };
  /** @param foreign reservations of another client */
  truth(foreign: readonly string[]): Promise<Truth>;
  stop(): Promise<void>;
}

export interface Behind {
  place(): Promise<Place>;
  stop(): Promise<void>;
}

/** The sandbox: it books again if it receives a known reference, and cancels without verification. */
async function sandboxBehind(): Promise<Behind> {
  const sandbox = await startSandbox();
  return {
    place: async () => {
      const tenant = await sandbox.createTenant({
        variant: 'books-again',
        fault: 'v1-cancel-without-verification',
      });
      return {
        url: tenant.baseUrl,
        tongue: sandboxTongue,
        env: credentialsOf(tenant),
        target: (permissions, through) => approvalTargetOf(tenant, permissions, through),
        truth: (foreign) => truthOf(sandbox, tenant, foreign),
        stop: () => Promise.resolve(),
      };
    },
    stop: () => sandbox.stop(),
  };
}

/** PMS_ResStatusTypeEnum. */
const cancelledState = 4;

/** The other service: a known reference means the same booking to it, and it verifies who cancels. */
const otherBehind = async (): Promise<Behind> => ({
  place: async () => {
    const started = await startOtherService();
    const target = targetOf(started);
    const stood = new Set(started.service.reservations.keys());
    return {
      url: started.urls.base,
      tongue: otherTongue,
      env: secretsOf(started),
      target: (permissions, through) => ({
        ...target,
        name: 'other-service',
        urls: { ...(target['urls'] as object), base_url: through },
        permissions: { requestBudget: 100_000, ...permissions },
      }),
      truth: (foreign) => {
        const all = [...started.service.reservations].filter(([key]) => !stood.has(key)).map(([, r]) => r);
        const ours = all.filter(({ locator }) => !foreign.includes(locator));
        const isWhole = ({ state, rooms }: (typeof all)[number]): boolean =>
          state !== cancelledState && rooms.every(({ cancelledAt }) => cancelledAt === null);
        const stands = ({ state, rooms }: (typeof all)[number]): boolean =>
          state !== cancelledState && rooms.some(({ cancelledAt }) => cancelledAt === null);
        return Promise.resolve({
          ours: ours
            .filter(stands)
            .map(({ locator, reference }) => ({ id: locator, transaction: reference ?? '' })),
          foreignCancelled: all
            .filter((one) => foreign.includes(one.locator) && !isWhole(one))
            .map(({ locator }) => locator),
          made: ours.length,
        });
      },
      stop: () => started.stop(),
    };
  },
  stop: () => Promise.resolve(),
});

export const behinds = { sandbox: sandboxBehind, other: otherBehind } as const;
export type BehindName = keyof typeof behinds;
