import { editDistance } from '../lib/edit-distance.ts';

/** The known name that was probably meant; undefined if none is similar enough to help. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const word of known) {
    const distance = editDistance(name.toLowerCase(), word.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { word, distance };
  }
  return best?.word;
}

/** `: did you mean "x"?`, or an empty string. */
export function didYouMean(name: string, known: readonly string[]): string {
  const word = nearestName(name, known);
  return word === undefined ? '' : `: did you mean "${word}"?`;
}
