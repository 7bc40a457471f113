/** Finds personal data by member names: those of the specification, those that a target states, and common ones of partners. */
import { guestMembers, guestSettings, nationalIds } from './personal.ts';

type NameOfSetting = (
  setting: (typeof guestSettings)[keyof typeof guestSettings][number] | CardSetting | KeySetting,
) => string;

type KeySetting = 'v1.keys.api' | 'v1.keys.secret';

type CardSetting = 'v1.names.card.number' | 'v1.names.card.securityCode' | 'v1.names.card.expiry';

/** Patterns for names in lower case that consist of letters only. */
const kindPatterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
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

/** Names of members that hold personal data only inside an object about a person. */
const personMemberPatterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['person', /^(?:name|nickname|value|text|document|number)$/],
  ['address', /street|^address|zip|postal|district|complement|neighbou?rhood/],
];

/** Names of the expiry of a card. They count only inside an object about a card, because rates and offers expire too. */
const expiryPattern = /expire|^expiry|^valid(?:thru|until)/;
const cardPattern = /card/;

const personPattern =
  /guest(?!count)|customer|passenger|travell?er|holder|contact|payer|buyer|person|occupant|pax|requester/;

/** Members with free text, in which a partner may name anybody. */
const remarkPattern = /comment|remark|specialrequest|^notes?$/;
const remarkTextPattern = /text|comment|remark|request|note|description|value|name/;

/**
 * @param nameOf returns the name that the target states for a member
 * @returns the kind of personal data of the member at a path, or undefined
 */
export function kindOfMember(nameOf: NameOfSetting): (path: readonly string[]) => string | undefined {
  const kindsByName = new Map<string, string>();
  const addNames = (kind: string, names: readonly string[]): void => {
    for (const name of names) if (name !== '') kindsByName.set(lettersOf(name.split('/').at(-1)!), kind);
  };
  addNames('id', nationalIds);
  for (const kind of ['person', 'email', 'phone', 'birth', 'address'] as const)
    addNames(kind, guestMembers[kind]);
  for (const kind of ['person', 'email', 'phone'] as const) addNames(kind, guestSettings[kind].map(nameOf));
  addNames('card', [nameOf('v1.names.card.number'), nameOf('v1.names.card.securityCode')]);
  const expiry = lettersOf(nameOf('v1.names.card.expiry').split('/').at(-1)!);
  const classify = cacheByName((name) => ({
    kind: kindsByName.get(name) ?? kindPatterns.find(([, pattern]) => pattern.test(name))?.[0],
    kindInsidePerson: personMemberPatterns.find(([, pattern]) => pattern.test(name))?.[0],
    isPerson: personPattern.test(name),
    isExpiry: name === expiry || expiryPattern.test(name),
    isCard: cardPattern.test(name),
    isRemark: remarkPattern.test(name),
    isRemarkText: remarkTextPattern.test(name),
  }));
  return (path) => {
    const memberName = path.at(-1);
    if (memberName === undefined) return undefined;
    const traits = classify(memberName);
    if (traits.kind !== undefined) return traits.kind;
    const hasAncestor = (trait: 'isCard' | 'isPerson' | 'isRemark'): boolean =>
      path.some((name, index) => index < path.length - 1 && classify(name)[trait]);
    if (traits.isExpiry && hasAncestor('isCard')) return 'card';
    if (traits.kindInsidePerson !== undefined && hasAncestor('isPerson')) return traits.kindInsidePerson;
    return traits.isRemark || (traits.isRemarkText && hasAncestor('isRemark')) ? 'remark' : undefined;
  };
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Caches results by name, because the same few names recur. */
function cacheByName<Result extends object>(compute: (name: string) => Result): (name: string) => Result {
  const cache = new Map<string, Result>();
  return (name) => {
    let result = cache.get(name);
    if (result === undefined) {
      if (cache.size >= 2_000) cache.clear();
      cache.set(name, (result = compute(lettersOf(name))));
    }
    return result;
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

/** The members, headers and parameters whose values are withheld, by the names of a target. */
export const withheldRulesOf = (nameOf: NameOfSetting) => ({
  kindOf: kindOfMember(nameOf),
  secretNames: new Set<string>([
    ...secretNames,
    ...(['v1.keys.api', 'v1.keys.secret'] as const).map((setting) => nameOf(setting).toLowerCase()),
  ]),
});
