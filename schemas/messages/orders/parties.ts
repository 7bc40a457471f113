/** People and companies of an order. Specification: "Order record". */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { alpha2, moment } from './forms.ts';

export const guestAges = ['ADULT', 'CHILD'] as const;

const person = {
  firstName: t.nullable(t.likelyText({ sample: 'name' })),
  lastName: t.nullable(t.likelyText({ sample: 'surname' })),
  age: t.nullable(t.integer()),
  cpf: t.nullable(t.likelyText({ text: 'National individual tax ID' })),
  phone: t.nullable(t.likelyText({ sample: 'phone' })),
  email: t.nullable(t.likelyText({ sample: 'email' })),
  dob: t.nullable(t.text({ text: 'Date of birth' })),
  nationality: t.nullable(t.likelyText()),
  passport: t.nullable(t.likelyText()),
  primary: t.nullable(t.boolean()),
  rg: t.nullable(t.likelyText()),
};

export const RoomGuest = t.object('RoomGuest', 'order.guest.types', {
  ...person,
  ageQualifying: t.oneOf(guestAges, { clause: 'order.guest.age-qualifying' }),
  addressCity: t.nullable(t.likelyText({ sample: 'city' })),
  addressComplement: t.nullable(t.likelyText()),
  addressDistrict: t.nullable(t.likelyText()),
  addressNumber: t.nullable(t.likelyText()),
  addressState: t.nullable(t.likelyText()),
  addressStreet: t.nullable(t.likelyText({ sample: 'street' })),
  addressZipCode: t.nullable(t.likelyText({ sample: 'zip' })),
  birthCertificate: t.nullable(t.likelyText()),
  country: t.nullable(t.likelyText({ sample: 'country' })),
});
export type RoomGuest = Static<typeof RoomGuest>;

/**
 * No member of a bus guest is marked as required. ADULT or CHILD, and the types of age and primary, are specified for room guests
 * only.
 */
export const BusGuest = t.object('BusGuest', 'order.bus.guest-types', {
  ...person,
  age: t.nullable(t.unstated(t.integer())),
  primary: t.nullable(t.unstated(t.boolean())),
  ageQualifying: t.nullable(t.likelyText()),
  gender: t.nullable(t.likelyText()),
  seatNumber: t.nullable(t.likelyText({ text: 'Currently unavailable from the supplier or not persisted' })),
  ticketNumber: t.nullable(
    t.likelyText({ text: 'Currently unavailable from the supplier or not persisted' }),
  ),
  voucherUrl: t.nullable(
    t.likelyText({ sample: 'url', text: 'Currently unavailable from the supplier or not persisted' }),
  ),
});
export type BusGuest = Static<typeof BusGuest>;

/** `buyer*` and `client*` of the order itself. */
const partyClause = { clause: 'order.buyer-types' } as const;

export const buyerMembers = {
  buyerName: t.nullable(t.text({ sample: 'name' }), partyClause),
  buyerEmail: t.nullable(t.text({ sample: 'email' }), partyClause),
  buyerCpf: t.nullable(t.text({ text: 'National individual tax ID' }), partyClause),
  buyerPhone: t.nullable(t.text({ sample: 'phone' }), partyClause),
  buyerUsername: t.nullable(t.text(), partyClause),
  buyerPassport: t.nullable(t.text(), partyClause),
  buyerPersonId: t.nullable(t.text(), partyClause),
};

export const clientMembers = {
  clientId: t.nullable(t.text(), partyClause),
  clientName: t.nullable(t.text({ sample: 'company' }), partyClause),
  clientVat: t.nullable(t.text(), partyClause),
  clientExternalCode: t.nullable(t.text(), partyClause),
};

export const BuyerLoyaltyData = t.object('BuyerLoyaltyData', 'order.loyalty-data-nullable', {
  id: t.nullable(t.integerOrStringId()),
  alias: t.nullable(t.likelyText()),
  tier: t.nullable(t.text()),
  balance: t.nullable(t.number()),
  nextExpirationAt: t.nullable(moment()),
  nextExpirationValue: t.nullable(t.number()),
});

export const buyerPersonLoyaltyData = t.nullable(t.list(BuyerLoyaltyData), {
  clause: 'order.loyalty-data-nullable',
});

export const Supplier = t.object('Supplier', 'order.supplier.required', {
  id: t.integerOrStringId(),
  platformId: t.integerOrStringId({
    quirk: { clause: 'conv.neutral.platform-id', misspelt: ['plattformId'] },
  }),
  corporateName: t.nullable(t.likelyText({ sample: 'company' })),
  brandName: t.nullable(t.likelyText({ sample: 'company' })),
  vat: t.nullable(t.likelyText()),
  email: t.nullable(t.likelyText({ sample: 'email' })),
  phone: t.nullable(t.likelyText({ sample: 'phone' })),
  address: t.nullable(t.likelyText({ sample: 'street' })),
  cityName: t.nullable(t.likelyText({ sample: 'city' })),
  stateName: t.nullable(t.likelyText()),
  zipCode: t.nullable(t.likelyText({ sample: 'zip' })),
  countryCode: t.nullable(alpha2({ clause: 'order.supplier.country-alpha2' })),
  cityRegistration: t.nullable(t.likelyText()),
  stateRegistration: t.nullable(t.likelyText()),
});
export type Supplier = Static<typeof Supplier>;
