import type { Node } from '../schema-node.ts';

const textsByScenario: Readonly<Record<string, string>> = {
  accents: 'São João d’Aquém, Åse Ñúñez',
  'combining-marks': 'Sa\u0303o Joa\u0303o',
  'sharp-s': 'Straße, İstanbul, ﬁn',
  greek: 'Αθήνα ς',
  cyrillic: 'Москва',
  cjk: '東京都 서울 北京',
  'right-to-left': 'القدس ירושלים',
  emoji: '🏨👩‍👩‍👧‍👦🇧🇷',
  'beyond-the-bmp': '𠮷野家 𝔘𝔫𝔦',
  'no-break-space': 'a\u00a0b\u2009c',
  'zero-width': 'a\u200bb\u2060c',
  quotes: `"double" 'single' \\ back /slash`,
  'control-characters': 'tab\there, line\nbreak',
  markup: '<b>&amp;</b> ]]>',
  'percent-codes': '%00 %2F 100%',
  'word-null': 'null',
  digits: '00123',
  'spaces-around': '  padded  ',
  'one-letter': 'x',
};

/** Whether a string may have any content: it is not an id, a code, a token or an address with a format. */
export const isFreeText = (node: Node, member: string): boolean =>
  node['x-slot'] === undefined &&
  node.pattern === undefined &&
  (node['x-sample'] === undefined
    ? !/(?:id|code|token|type|number|rph|context|locator)$/i.test(member)
    : !['email', 'url', 'phone', 'zip'].includes(node['x-sample']));

export function textsOf({
  minLength = 0,
  maxLength = 1_000,
}: Node): (readonly [scenario: string, value: string])[] {
  const lengths = [255, maxLength].filter((length) => length >= minLength && length <= maxLength);
  return [
    ...Object.entries(textsByScenario).map(([kind, text]) => [`text=${kind}`, text] as const),
    ...[...new Set(lengths)].map(
      (length) => [`length=${length}`, 'ação '.repeat(length / 5 + 1).slice(0, length - 1) + 'x'] as const,
    ),
  ].filter(([, text]) => text.length >= minLength && text.length <= maxLength);
}
