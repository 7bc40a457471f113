/** Masks whose texts have to be sent back, as a token or an identifier that holds a secret: known to this process alone. */
import { learningMasker, maskerOf, type Mask } from './masker.ts';

const texts = new Map<string, string>();
const most = 10_000;

const masks = new Map<string, Mask>();
const mostMasks = 50;

const isMask = /secret(?::|%3A)\d+(?::|%3A)[0-9a-f]{12}/gi;

/** The mask of a set of secrets; of the same set the same one, since to make it takes milliseconds. */
export function maskFor(secrets: Iterable<string>): Mask {
  const key = JSON.stringify([...new Set(secrets)].toSorted());
  let mask = masks.get(key);
  if (mask === undefined) {
    if (masks.size >= mostMasks) masks.clear();
    mask = maskerOf(JSON.parse(key) as string[], keep);
    masks.set(key, mask);
  }
  return mask;
}

/** Of secrets that become known one by one. */
export const furtherMasks = (): ReturnType<typeof learningMasker> => learningMasker(undefined, keep);

function keep(masked: string, text: string): void {
  if (texts.size < most) texts.set(masked, text);
}

/** A request as it has to go out: with what was masked in the answer that it was made of. */
export const unmasked = (text: string): string =>
  texts.size === 0
    ? text
    : text.replaceAll(isMask, (masked) => {
        const plain = texts.get(masked.replaceAll(/%3A/gi, ':'));
        // What was encoded for a place of a URL stays so: nothing of it may be read as another part.
        return plain === undefined ? masked : masked.includes('%') ? encodeURIComponent(plain) : plain;
      });

/** Whether a text holds a mask, so that nobody but this process could send it. */
export const holdsMask = (text: string): boolean => text.search(isMask) >= 0;
