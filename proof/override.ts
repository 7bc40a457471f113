import type { Rules } from '../sandbox/rules/rules.ts';

/** Overrides one rule: `change` receives the conforming result and the arguments of the rule, and returns the new result. */
export const override =
  <Name extends keyof Rules>(
    name: Name,
    change: (result: ReturnType<Rules[Name]>, ...args: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>,
  ) =>
  (conforming: Rules): Partial<Rules> => {
    const conformingRule = conforming[name] as (...args: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>;
    return {
      [name]: (...args: Parameters<Rules[Name]>) => change(conformingRule(...args), ...args),
    };
  };
