import { changeMembers, type ChangeMember } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

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
