/** What the service gave and gets back: an id in a path, a token in a header. */
import { hasDots } from '../lib/dots.ts';
import { fitsHeader } from '../lib/secrets/sendable.ts';
import { unmasked } from '../lib/secrets/vault.ts';
import { blocked } from './gaps.ts';

/**
 * @param authorization where it is not the run's own
 * @throws Unjudged where an id or a token would not stay in its place
 */
export function assertStaysInPlace(path: string, authorization: unknown): void {
  // No encoding keeps an id of dots in its place.
  if (hasDots(unmasked(path))) blocked(`${path} would lead to another path, because of an id that was given`);
  if (typeof authorization === 'string' && !fitsHeader(authorization))
    blocked('the token that was given holds characters that no header can carry');
}
