import { blocked, expect, type Answer } from '../suite-test.ts';
import { isNothingThere } from './v1-envelope.ts';

/** Expects an operation at a path. Blocks the test if the status does not show whether there is one. */
export function expectOperation(answer: Answer, path: string): void {
  const { status } = answer;
  if (status === 401 || status === 403 || status >= 500)
    blocked(`HTTP ${status} does not show whether there is an operation at the path`);
  expect(isNothingThere(answer), `nothing stands at ${path} (HTTP ${status})`).toBe(false);
}
