import type { Rules } from '../rules/rules.ts';

/** A legal difference from our own service: another service that keeps the contract might be like this. */
export interface Variant {
  readonly does: string;
  readonly rules: (honest: Rules) => Rules;
}
