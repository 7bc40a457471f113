import { noData } from '../../client/gaps.ts';

/** Thrown if the service does not support a circumstance, such as a language, a currency or a long stay. */
class NotSupported extends Error {
  override readonly name = 'Refused';
}

/** Skips the current circumstance without a result. */
export const skipCircumstance = (): never => {
  throw new NotSupported();
};

/**
 * Compares under each supported circumstance. Blocks the test if none shows whether the rule holds.
 * @param compare resolves to whether the circumstance could show a violation
 */
export async function compareUnderEach<Circumstance>(
  circumstances: Iterable<Circumstance>,
  compare: (circumstance: Circumstance) => Promise<boolean>,
): Promise<void> {
  let shows = false;
  for (const circumstance of circumstances)
    try {
      shows = (await compare(circumstance)) || shows;
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
    }
  if (!shows) noData('under no circumstance do the known hotels show whether it holds');
}
