/** Checks values from the service before they are sent back: an id in a path, a token in a header. */
import { hasDotSegment } from '../lib/dots.ts';
import { fitsHeader } from '../lib/secrets/sendable.ts';
import { restoreSecrets } from '../lib/secrets/vault.ts';
import { blocked } from './gaps.ts';

/**
 * @param authorization the Authorization header, if it is not the run's own
 * @throws Unjudged if an id would lead to another path, or a token does not fit into a header
 */
export function assertStaysInPlace(path: string, authorization: unknown): void {
  // An id of dots changes the path, however it is encoded.
  if (hasDotSegment(restoreSecrets(path)))
    blocked(`an id from an answer consists of dots, so ${path} would lead to another path`);
  if (typeof authorization === 'string' && !fitsHeader(authorization))
    blocked('the token from an answer contains characters that no header can carry');
}
