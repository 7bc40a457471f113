/** A text in short, so that of a million requests only a number each is remembered. Pure. */

/** 53 bits of a text: of a million distinct texts, one time in fifteen thousand two are taken for one. */
export function fingerprint(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return ((high ^ (high >>> 15)) >>> 0) * 2_097_152 + ((low ^ (low >>> 15)) >>> 11);
}
