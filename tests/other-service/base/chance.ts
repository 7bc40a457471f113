/** A pseudo-random number in [0, 1), determined by a string. */
export const chance = (text: string): number => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return (h >>> 0) / 4294967296;
};

/** A random id of 24 hexadecimal digits. */
export const randomId = (s: { random(): number }): string =>
  [0, 1, 2]
    .map(() =>
      Math.floor(s.random() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
