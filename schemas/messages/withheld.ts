/** What members say of a person, by their names: the specification's own, those that a target states, and whatever a partner calls them. */
import { guestMembers, guestSettings, nationalIds } from './personal.ts';

export type Asks = (
  setting: (typeof guestSettings)[keyof typeof guestSettings][number] | CardSetting | KeySetting,
) => string;

type KeySetting = 'v1.keys.api' | 'v1.keys.secret';

type CardSetting = 'v1.names.card.number' | 'v1.names.card.securityCode' | 'v1.names.card.expiry';

/** Of a name in lower case without anything but letters. */
const words: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['email', /mail/],
  ['phone', /phone|mobile|celular|^fax|whatsapp/],
  [
    'id',
    /passport|cpf$|^rg$|nationalid|identitydoc|documentnumber|documentid|^document$|birthcert|taxid|^ssn$/,
  ],
  ['birth', /birth|^dob$/],
  ['card', /cardnumber|creditcardnumber|cardexpir|cvv|cvc|securitycode|seriescode|^pan$/],
  [
    'person',
    /^(?:given|first|middle|last|sur|full|holder|maiden)name|^surname|holder$|holdername|guestname|paxname|travell?ername|passengername|customername|payername|buyername|requestername|personname|personid$|username$|^nome|createdbyname/,
  ],
];

/** Says who somebody is only where a person is spoken of. */
const within: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['person', /^(?:name|nickname|value|text|document|number)$/],
  ['address', /street|^address|zip|postal|district|complement|neighbou?rhood/],
];

/** Rates and offers expire as well. */
const ends = /expire|^expiry|^valid(?:thru|until)/;
const cards = /card/;

const persons =
  /guest(?!count)|customer|passenger|travell?er|holder|contact|payer|buyer|person|occupant|pax|requester/;

/** What a partner writes by hand may name anybody. */
const remarks = /comment|remark|specialrequest|^notes?$/;
const remarkTexts = /text|comment|remark|request|note|description|value|name/;

/** @param get the name that the target states for a member */
export function kindOfMember(get: Asks): (path: readonly string[]) => string | undefined {
  const stated = new Map<string, string>();
  const put = (kind: string, names: readonly string[]): void => {
    for (const name of names) if (name !== '') stated.set(plain(name.split('/').at(-1)!), kind);
  };
  put('id', nationalIds);
  for (const kind of ['person', 'email', 'phone', 'birth', 'address'] as const) put(kind, guestMembers[kind]);
  for (const kind of ['person', 'email', 'phone'] as const) put(kind, guestSettings[kind].map(get));
  put('card', [get('v1.names.card.number'), get('v1.names.card.securityCode')]);
  const expiry = plain(get('v1.names.card.expiry').split('/').at(-1)!);
  const statedBy = remembered((name) => ({
    own: stated.get(name) ?? words.find(([, pattern]) => pattern.test(name))?.[0],
    inPerson: within.find(([, pattern]) => pattern.test(name))?.[0],
    isPerson: persons.test(name),
    isEnd: name === expiry || ends.test(name),
    isCard: cards.test(name),
    isRemark: remarks.test(name),
    isRemarkText: remarkTexts.test(name),
  }));
  return (path) => {
    const last = path.at(-1);
    if (last === undefined) return undefined;
    const said = statedBy(last);
    if (said.own !== undefined) return said.own;
    const isBelow = (is: 'isCard' | 'isPerson' | 'isRemark'): boolean =>
      path.some((name, at) => at < path.length - 1 && statedBy(name)[is]);
    if (said.isEnd && isBelow('isCard')) return 'card';
    if (said.inPerson !== undefined && isBelow('isPerson')) return said.inPerson;
    return said.isRemark || (said.isRemarkText && isBelow('isRemark')) ? 'remark' : undefined;
  };
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The same few names come again and again. */
function remembered<Found extends object>(look: (name: string) => Found): (name: string) => Found {
  const known = new Map<string, Found>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      if (known.size >= 2_000) known.clear();
      known.set(name, (found = look(plain(name))));
    }
    return found;
  };
}

/** Headers, parameters and members with secrets, whatever a target calls its keys. */
export const secretNames = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'apikey',
  'secretkey',
  'x-api-key',
  'access_token',
  'refresh_token',
  'client_secret',
  'password',
] as const;

/** Both, as a target names them. */
export const withheldBy = (get: Asks) => ({
  kindOf: kindOfMember(get),
  secrets: new Set<string>([
    ...secretNames,
    ...(['v1.keys.api', 'v1.keys.secret'] as const).map((setting) => get(setting).toLowerCase()),
  ]),
});
