/** What is said to people, and in what letters, is free. */
import { members, type Visit } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

const forPeople = new Set([
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

const texts =
  (change: (text: string) => string): Visit =>
  (value, name, node) =>
    typeof value === 'string' && forPeople.has(name) && node.enum === undefined && node.format === undefined
      ? change(value)
      : value;

export const textVariants = variantsOf({ aspect: 'texts' })({
  'texts-long': {
    does: 'Has a thousand characters and more in each text for people.',
    rules: members(texts((text) => text.padEnd(1_000, ' and so on'))),
  },
  'texts-empty': {
    does: 'Has an empty text for each text for people.',
    rules: members(texts(() => '')),
  },
  'texts-unicode': {
    does: 'Has emoji, right-to-left script, combining letters and line breaks in each text for people.',
    rules: members(texts((text) => `👩‍👩‍👧 ${text}\n\tמלון café \u2028 𝒳 "\\/ </script> ﷽`)),
  },
  'texts-markup': {
    does: 'Has HTML in each text for people.',
    rules: members(texts((text) => `<p class="t">${text.replaceAll('&', '&amp;')}</p>`)),
  },
});
