/** A short hash of a string, so that only a number is stored for each of a million requests. Pure. */

/** A hash of 53 bits: the chance that two of a million distinct strings have the same hash is 1 in fifteen thousand. */
export function fingerprint(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return ((high ^ (high >>> 15)) >>> 0) * 2_097_152 + ((low ^ (low >>> 15)) >>> 11);
}
