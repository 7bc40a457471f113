/** Who the guests of others are, wherever they stand: by what a message itself names as personal, and by form. For what is kept or shown. */
import { redactEmails } from '../lib/emails.ts';
import { replaceLeaves, type Leaf } from '../lib/leaves.ts';
import { redact, redactedNumber } from '../lib/redact.ts';
import { isOurs } from './messages/personal.ts';
import { kindOfMember } from './messages/withheld.ts';
import type { Settings } from './settings.ts';

/** Takes guests out of one message, and out of what is said of it. */
export interface GuestMask {
  /** JSON, or any text. */
  body(body: string): string;
  text(text: string): string;
  /** What stands at a place of the message, as it is shown, cut off or not. */
  at(pointer: string, shown: string): string;
}

/** What is of one person alone; a day of birth is a day like others, and a street or a town is of many. */
const everywhere = new Set(['person', 'email', 'phone', 'id']);

/** What is an identifier, a token, an amount, a date or a code holds nobody, unless there is white space in it. */
const isNobody =
  /(?:id|ids|id_?value|identifier|codes?|token|key|amount|price|total|date|time|stamp|currency|locator|status|type|start|end|checkin|checkout)$/i;

const telephone =
  /(?<![\w+/=.-])(?:\+\d{1,3}[ .()-]{0,2}\d{1,4}(?:[ .()-]{0,2}\d{2,5}){2,4}|\(\d{2,3}\) ?\d{4,5}[ -]?\d{4})(?![\w+/=-])/g;
const cpf = /(?<![\w+/=.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w+/=-])/g;

export function guestMasks(settings: Settings): (body: string, sent?: string) => GuestMask {
  const kindOf = kindOfMember((setting) => String(settings.get(setting)));
  return (named, sent = '') => {
    const keeps = (text: string): boolean =>
      isOurs(text) || sent.includes(`"${JSON.stringify(text).slice(1, -1)}"`);
    let known: ReturnType<typeof knownBy> | undefined;
    const knownHere = () => (known ??= knownBy(named, kindOf, keeps));
    const masked = (text: string): string => {
      const { pattern, masks } = knownHere();
      const without =
        pattern === undefined ? text : text.replaceAll(pattern, (one) => masks.get(small(one))!);
      return redactEmails(without, (email) => isOurs(email) || sent.includes(email))
        .replaceAll(telephone, (one) => (keeps(one) ? one : redact('phone', one)))
        .replaceAll(cpf, (one) => (keeps(one) ? one : redact('id', one)));
    };
    const leaf = ({ path, value, isText }: Leaf): string | undefined => {
      if (!isText) {
        const mask = knownHere().masks.get(value);
        return mask === undefined || isNobody.test(path.at(-1) ?? '') ? undefined : redactedNumber(value);
      }
      if (isNobody.test(path.at(-1) ?? '') && !/\s/.test(value)) return undefined;
      const kind = kindOf(path);
      const own = kind !== undefined && everywhere.has(kind) && !keeps(value) ? knownHere() : undefined;
      const other = own?.masks.get(small(value)) ?? masked(value);
      return other === value ? undefined : other;
    };
    return {
      text: masked,
      body: (body) => leaves(body, leaf) ?? masked(body),
      at: (pointer, shown) => {
        const kind = kindOf(pointer.split('/').filter((name) => !/^\d*$/.test(name)));
        const [, value = ''] = /^"?(.*?)"?(?:\.\.\.)?$/s.exec(shown) ?? [];
        if (
          kind !== undefined &&
          kind !== 'remark' &&
          /\w/.test(value) &&
          !keeps(value) &&
          !isMask.test(value)
        )
          return JSON.stringify(redact(kind, kind === 'id' ? value : small(value)));
        const begin = shown.endsWith('...') ? shown.slice(0, -3).split(/[\s"]/).at(-1)! : '';
        const isCut =
          begin.length > 2 && [...knownHere().masks.keys()].some((one) => one.startsWith(small(begin)));
        return masked(isCut ? `${shown.slice(0, -begin.length - 3)}...` : shown);
      },
    };
  };
}

const isMask = /^(?:null|undefined|nothing|true|false|[a-z]+:\d+:[0-9a-f]{12})$/;
const small = (text: string): string => text.trim().toLowerCase();

/** Undefined where it is no JSON. */
function leaves(body: string, replace: (leaf: Leaf) => string | undefined): string | undefined {
  try {
    JSON.parse(body);
  } catch {
    return undefined;
  }
  return replaceLeaves(body, replace);
}

/** The values that a message names as personal, whole and by word. */
function knownBy(
  body: string,
  kindOf: (path: readonly string[]) => string | undefined,
  keeps: (text: string) => boolean,
): { readonly masks: ReadonlyMap<string, string>; readonly pattern?: RegExp } {
  const masks = new Map<string, string>();
  const add = (text: string, mask: string): void => {
    if (masks.size < mostKnown && !keeps(text)) masks.set(small(text), masks.get(small(text)) ?? mask);
  };
  leaves(body, ({ path, value }) => {
    const kind = kindOf(path);
    if (kind === undefined || !everywhere.has(kind) || isMask.test(value) || keeps(value)) return undefined;
    const digits = value.replaceAll(/\D/g, '');
    const mask = redact(kind, kind === 'id' ? value : small(value));
    if (/\p{L}.*\p{L}.*\p{L}/u.test(value) || digits.length >= 6) add(value, mask);
    if ((kind === 'phone' || kind === 'id') && digits.length >= 8) add(digits, mask);
    // Of a name, and not of an identifier.
    if (kind === 'person' && /\s/.test(value.trim()))
      for (const word of value.match(/\p{L}{4,}/gu) ?? []) add(word, redact(kind, small(word)));
    return undefined;
  });
  if (masks.size === 0) return { masks };
  const texts = [...masks.keys()].toSorted((one, other) => other.length - one.length);
  const escaped = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return {
    masks,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}]|:\d+:[0-9a-f]{12})`,
      'giu',
    ),
  };
}

/** Of one message. */
const mostKnown = 300;
