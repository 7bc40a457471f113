/** How a rule of the sandbox is replaced by another one. */
import type { Rules } from '../sandbox/rules/rules.ts';

/** The honest rules, with what one of them decides changed; what it was asked is known as well. */
export const deciding =
  <Name extends keyof Rules>(
    name: Name,
    change: (honestly: ReturnType<Rules[Name]>, ...asked: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>,
  ) =>
  (honest: Rules): Partial<Rules> => {
    const rule = honest[name] as (...asked: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>;
    return { [name]: (...asked: Parameters<Rules[Name]>) => change(rule(...asked), ...asked) };
  };
