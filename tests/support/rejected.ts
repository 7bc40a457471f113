import assert from 'node:assert/strict';

/** The error of this class with which the work fails. */
export async function rejected<Thrown extends Error>(
  work: Promise<unknown>,
  kind: new (...args: any[]) => Thrown,
): Promise<Thrown> {
  const error: unknown = await work.then(
    () => assert.fail('nothing was thrown'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof kind, String(error));
  return error;
}
