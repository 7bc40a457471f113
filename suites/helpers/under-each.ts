import { noData } from '../../client/gaps.ts';

/** A circumstance was not taken: a language need not be, nor a currency, nor so long a stay. */
class NotSupported extends Error {
  override readonly name = 'Refused';
}

/** Ends what is asked under one circumstance; nothing is said of it. */
export const skipCircumstance = (): never => {
  throw new NotSupported();
};

/**
 * Makes a comparison under each circumstance that is taken. Blocked where it shows under none.
 *
 * @param compare resolves to whether the rule could show at all
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
