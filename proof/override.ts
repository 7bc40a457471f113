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

/** Calls one conforming rule with other arguments: `change` receives the arguments, and returns those to call it with. */
export const overrideArguments =
  <Name extends keyof Rules>(
    name: Name,
    change: (...args: Parameters<Rules[Name]>) => Parameters<Rules[Name]>,
  ) =>
  (conforming: Rules): Partial<Rules> => {
    const conformingRule = conforming[name] as (...args: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>;
    return { [name]: (...args: Parameters<Rules[Name]>) => conformingRule(...change(...args)) };
  };
