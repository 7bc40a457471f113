import type { OperationId } from '../../schemas/operations.ts';
import type { Answer } from '../rules/answers.ts';
import type { Rules } from '../rules/rules.ts';

/** The honest rules, with messages of some operations changed; `change` gets a copy that it may spoil. */
export const spoiling =
  (operations: readonly OperationId[], change: (message: Record<string, any>) => void) =>
  (honest: Rules): Rules => ({
    ...honest,
    shape: (message, operation) => {
      const copy = structuredClone(honest.shape(message, operation)) as Record<string, any>;
      if (operations.includes(operation)) change(copy);
      return copy;
    },
  });

/** The honest rules, with successful answers of some operations changed on their way out. */
export const sending =
  (operations: readonly OperationId[], change: (answer: Answer) => Answer) =>
  (honest: Rules): Rules => ({
    ...honest,
    send: (answer, operation) => {
      const out = honest.send(answer, operation);
      return operation && operations.includes(operation) && out.status === 200 ? change(out) : out;
    },
  });
