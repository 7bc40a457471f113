/** The sandbox with all faults and variants. */
import {
  startSandbox as startConforming,
  type Behaviours,
  type Sandbox,
  type SandboxOptions,
} from '../sandbox/index.ts';
import { faults } from './faults.ts';
import { settingVariants, variants } from './legal.ts';

export const behaviours: Behaviours = { faults, variants, settingVariants };

/** Starts a sandbox whose tenants can be switched to every fault and variant. */
export const startSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startConforming({ behaviours, ...options });
