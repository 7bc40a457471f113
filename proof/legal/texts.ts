import { changeMembers, type ChangeMember } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';
import type { Node } from '../../schemas/messages/node.ts';

const allowsType = ({ anyOf = [] }: Node, type: string): boolean =>
  anyOf.some((branch) => branch.type === type);
const allowsBoth = (node: Node): boolean => allowsType(node, 'integer') && allowsType(node, 'string');

/** Specification: "integer or string". A service may send either form. */
export const identifierVariants = variantsOf({ aspect: 'identifiers', operations: v1Operations })({
  'codes-as-text': {
    does: 'Sends codes that may be integer or string as strings.',
    rules: changeMembers((value, _name, node) =>
      typeof value === 'number' && allowsBoth(node) ? String(value) : value,
    ),
  },
  'codes-as-integers': {
    does: 'Sends numeric codes that may be integer or string as integers.',
    rules: changeMembers((value, _name, node) =>
      typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) && allowsBoth(node) ? Number(value) : value,
    ),
  },
});

/**
 * Specification: "Response language is chosen by PrimaryLangID (v1) or locale (v2)". Texts without a translation are sent in
 * another language.
 */
export const languageVariants = variantsOf({ aspect: 'language', unknown: ['distinctLanguages'] })({
  'only-english': {
    does: 'Has texts only in English; v1 still states the requested language.',
    rules: () => ({ languageFor: () => 'en', v1TextLanguage: () => 1 }),
  },
  'own-language': {
    does: 'Has texts only in Brazilian Portuguese, and v1 states it (8, the default).',
    rules: () => ({ languageFor: () => 'pt-BR', v1Language: () => 8, v1TextLanguage: () => 8 }),
  },
});

const textMembers = new Set([
  'name',
  'description',
  'alias',
  'label',
  'reason',
  'disabledReason',
  'cityName',
  'address',
  'Name',
  'Description',
  'DescriptiveText',
  'HotelName',
  'RoomName',
  'RatePlanName',
  'ChainName',
  'ShortText',
  'CityName',
  'AddressLine',
]);

const changeTexts =
  (change: (text: string) => string): ChangeMember =>
  (value, name, node) =>
    typeof value === 'string' && textMembers.has(name) && node.enum === undefined && node.format === undefined
      ? change(value)
      : value;

export const textVariants = variantsOf({ aspect: 'texts' })({
  'texts-long': {
    does: 'Sends texts for people with at least a thousand characters.',
    rules: changeMembers(changeTexts((text) => text.padEnd(1_000, ' and so on'))),
  },
  'texts-empty': {
    does: 'Sends empty texts for people.',
    rules: changeMembers(changeTexts(() => '')),
  },
  'texts-unicode': {
    does: 'Adds emoji, right-to-left script, combining characters and line breaks to texts for people.',
    rules: changeMembers(changeTexts((text) => `👩‍👩‍👧 ${text}\n\tמלון café \u2028 𝒳 "\\/ </script> ﷽`)),
  },
  'texts-markup': {
    does: 'Sends texts for people as HTML.',
    rules: changeMembers(changeTexts((text) => `<p class="t">${text.replaceAll('&', '&amp;')}</p>`)),
  },
});
