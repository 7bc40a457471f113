/** Masks the personal data of other people's guests, found by member name and by form, in everything that is stored or shown. */
import { redactEmails } from '../lib/emails.ts';
import { replaceLeaves, type Leaf } from '../lib/leaves.ts';
import { redact, redactNumber } from '../lib/redact.ts';
import { isTestGuestValue } from './messages/personal.ts';
import { kindOfMember } from './messages/withheld.ts';
import type { Settings } from './settings.ts';

/** Masks guests in one message, and in texts about it. */
interface GuestMask {
  /** JSON, or any text. */
  body(body: string): string;
  text(text: string): string;
  /** The value at a JSON pointer of the message, as it is shown, complete or cut off. */
  at(pointer: string, shownText: string): string;
}

/** Kinds of data that identify one person and are masked wherever they are repeated; a day of birth or a town is not unique. */
const identifyingKinds = new Set(['person', 'email', 'phone', 'id']);

/** Members that contain no personal data unless their value has white space in it. */
const impersonalNamePattern =
  /(?:id|ids|id_?value|identifier|codes?|token|key|amount|price|total|date|time|stamp|currency|locator|status|type|start|end|checkin|checkout)$/i;

const phonePattern =
  /(?<![\w+/=.-])(?:\+\d{1,3}[ .()-]{0,2}\d{1,4}(?:[ .()-]{0,2}\d{2,5}){2,4}|\(\d{2,3}\) ?\d{4,5}[ -]?\d{4})(?![\w+/=-])/g;
const cpfPattern = /(?<![\w+/=.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w+/=-])/g;

export function guestMasks(settings: Settings): (body: string, sentBody?: string) => GuestMask {
  const kindOf = kindOfMember((setting) => String(settings.get(setting)));
  return (body, sentBody = '') => {
    const isKept = (text: string): boolean =>
      isTestGuestValue(text) || sentBody.includes(`"${JSON.stringify(text).slice(1, -1)}"`);
    let cachedValues: ReturnType<typeof personalValuesIn> | undefined;
    const personalValues = () => (cachedValues ??= personalValuesIn(body, kindOf, isKept));
    const maskText = (text: string): string => {
      const { pattern, masks } = personalValues();
      const textWithoutValues =
        pattern === undefined ? text : text.replaceAll(pattern, (match) => masks.get(normaliseText(match))!);
      return redactEmails(textWithoutValues, (email) => isTestGuestValue(email) || sentBody.includes(email))
        .replaceAll(phonePattern, (match) => (isKept(match) ? match : redact('phone', match)))
        .replaceAll(cpfPattern, (match) => (isKept(match) ? match : redact('id', match)));
    };
    const maskLeaf = ({ path, value, isText }: Leaf): string | undefined => {
      if (!isText) {
        const mask = personalValues().masks.get(value);
        return mask === undefined || impersonalNamePattern.test(path.at(-1) ?? '')
          ? undefined
          : redactNumber(value);
      }
      if (impersonalNamePattern.test(path.at(-1) ?? '') && !/\s/.test(value)) return undefined;
      const kind = kindOf(path);
      const personalMasks =
        kind !== undefined && identifyingKinds.has(kind) && !isKept(value) ? personalValues() : undefined;
      const replacement = personalMasks?.masks.get(normaliseText(value)) ?? maskText(value);
      return replacement === value ? undefined : replacement;
    };
    return {
      text: maskText,
      body: (body) => replaceJsonLeaves(body, maskLeaf) ?? maskText(body),
      at: (pointer, shownText) => {
        const kind = kindOf(pointer.split('/').filter((name) => !/^\d*$/.test(name)));
        const [, value = ''] = /^"?(.*?)"?(?:\.\.\.)?$/s.exec(shownText) ?? [];
        if (
          kind !== undefined &&
          kind !== 'remark' &&
          /\w/.test(value) &&
          !isKept(value) &&
          !literalOrMaskPattern.test(value)
        )
          return JSON.stringify(redact(kind, kind === 'id' ? value : normaliseText(value)));
        const cutWord = shownText.endsWith('...') ? shownText.slice(0, -3).split(/[\s"]/).at(-1)! : '';
        const isCutValue =
          cutWord.length > 2 &&
          [...personalValues().masks.keys()].some((personalText) =>
            personalText.startsWith(normaliseText(cutWord)),
          );
        return maskText(isCutValue ? `${shownText.slice(0, -cutWord.length - 3)}...` : shownText);
      },
    };
  };
}

const literalOrMaskPattern = /^(?:null|undefined|nothing|true|false|[a-z]+:\d+:[0-9a-f]{12})$/;
const normaliseText = (text: string): string => text.trim().toLowerCase();

/** Undefined if the string is not JSON. */
function replaceJsonLeaves(body: string, replace: (leaf: Leaf) => string | undefined): string | undefined {
  try {
    JSON.parse(body);
  } catch {
    return undefined;
  }
  return replaceLeaves(body, replace);
}

/** The personal values of a message, as a whole and word by word. */
function personalValuesIn(
  body: string,
  kindOf: (path: readonly string[]) => string | undefined,
  isKept: (text: string) => boolean,
): { readonly masks: ReadonlyMap<string, string>; readonly pattern?: RegExp } {
  const masks = new Map<string, string>();
  const add = (text: string, mask: string): void => {
    if (masks.size < maxMaskedValues && !isKept(text))
      masks.set(normaliseText(text), masks.get(normaliseText(text)) ?? mask);
  };
  replaceJsonLeaves(body, ({ path, value }) => {
    const kind = kindOf(path);
    if (
      kind === undefined ||
      !identifyingKinds.has(kind) ||
      literalOrMaskPattern.test(value) ||
      isKept(value)
    )
      return undefined;
    const digits = value.replaceAll(/\D/g, '');
    const mask = redact(kind, kind === 'id' ? value : normaliseText(value));
    // Values with fewer letters and digits could also be parts of other data.
    if (/\p{L}.*\p{L}.*\p{L}/u.test(value) || digits.length >= 6) add(value, mask);
    if ((kind === 'phone' || kind === 'id') && digits.length >= 8) add(digits, mask);
    // Each word of a name is masked wherever it is repeated, but not the words of an identifier.
    if (kind === 'person' && /\s/.test(value.trim()))
      for (const word of value.match(/\p{L}{4,}/gu) ?? []) add(word, redact(kind, normaliseText(word)));
    return undefined;
  });
  if (masks.size === 0) return { masks };
  const texts = [...masks.keys()].toSorted((a, b) => b.length - a.length);
  const escaped = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return {
    masks,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}]|:\d+:[0-9a-f]{12})`,
      'giu',
    ),
  };
}

/** The maximum number of personal values of a message that are also masked where they are repeated. */
const maxMaskedValues = 300;
