/** How a rule of the sandbox is replaced by another one. */
import type { Rules } from '../sandbox/rules/rules.ts';

/** The conforming rules, with what one of them decides changed; what it was asked is known as well. */
export const deciding =
  <Name extends keyof Rules>(
    name: Name,
    change: (
      decided: ReturnType<Rules[Name]>,
      ...requested: Parameters<Rules[Name]>
    ) => ReturnType<Rules[Name]>,
  ) =>
  (conforming: Rules): Partial<Rules> => {
    const rule = conforming[name] as (...requested: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>;
    return { [name]: (...requested: Parameters<Rules[Name]>) => change(rule(...requested), ...requested) };
  };
