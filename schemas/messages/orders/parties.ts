/** People and companies of an order. Specification: "Order record". */
import {
  boolean,
  integer,
  likelyId,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  unstated,
  type Static,
} from '../build.ts';
import { alpha2, when } from './forms.ts';

export const guestAges = ['ADULT', 'CHILD'] as const;

/** The common members of room and bus guests. */
const person = {
  firstName: nullable(likelyText({ sample: 'name' })),
  lastName: nullable(likelyText({ sample: 'surname' })),
  age: nullable(integer()),
  cpf: nullable(likelyText({ text: 'National individual tax ID' })),
  phone: nullable(likelyText({ sample: 'phone' })),
  email: nullable(likelyText({ sample: 'email' })),
  dob: nullable(text({ text: 'Date of birth' })),
  nationality: nullable(likelyText()),
  passport: nullable(likelyText()),
  primary: nullable(boolean()),
  rg: nullable(likelyText()),
};

export const RoomGuest = object(
  'RoomGuest',
  {
    ...person,
    ageQualifying: oneOf(guestAges, { clause: 'order.guest.age-qualifying' }),
    addressCity: nullable(likelyText({ sample: 'city' })),
    addressComplement: nullable(likelyText()),
    addressDistrict: nullable(likelyText()),
    addressNumber: nullable(likelyText()),
    addressState: nullable(likelyText()),
    addressStreet: nullable(likelyText({ sample: 'street' })),
    addressZipCode: nullable(likelyText({ sample: 'zip' })),
    birthCertificate: nullable(likelyText()),
    country: nullable(likelyText({ sample: 'country' })),
  },
  { clause: 'order.guest.types' },
);
export type RoomGuest = Static<typeof RoomGuest>;

/** No member is marked as required here; ADULT or CHILD, and the types of age and primary, are specified for room guests only. */
export const BusGuest = object(
  'BusGuest',
  {
    ...person,
    age: nullable(unstated(integer())),
    primary: nullable(unstated(boolean())),
    ageQualifying: nullable(likelyText()),
    gender: nullable(likelyText()),
    seatNumber: nullable(likelyText({ text: 'Currently unavailable from the supplier or not persisted' })),
    ticketNumber: nullable(likelyText({ text: 'Currently unavailable from the supplier or not persisted' })),
    voucherUrl: nullable(
      likelyText({ sample: 'url', text: 'Currently unavailable from the supplier or not persisted' }),
    ),
  },
  { clause: 'order.bus.guest-types' },
);
export type BusGuest = Static<typeof BusGuest>;

/** `buyer*` and `client*` of the order itself. */
const party = { clause: 'order.buyer-types' } as const;

export const buyerMembers = {
  buyerName: nullable(text({ sample: 'name' }), party),
  buyerEmail: nullable(text({ sample: 'email' }), party),
  buyerCpf: nullable(text({ text: 'National individual tax ID' }), party),
  buyerPhone: nullable(text({ sample: 'phone' }), party),
  buyerUsername: nullable(text(), party),
  buyerPassport: nullable(text(), party),
  buyerPersonId: nullable(text(), party),
};

export const clientMembers = {
  clientId: nullable(text(), party),
  clientName: nullable(text({ sample: 'company' }), party),
  clientVat: nullable(text(), party),
  clientExternalCode: nullable(text(), party),
};

export const BuyerLoyaltyData = object(
  'BuyerLoyaltyData',
  {
    id: nullable(likelyId()),
    alias: nullable(likelyText()),
    tier: nullable(text()),
    balance: nullable(number()),
    nextExpirationAt: nullable(when()),
    nextExpirationValue: nullable(number()),
  },
  { clause: 'order.loyalty-data-nullable' },
);
export type BuyerLoyaltyData = Static<typeof BuyerLoyaltyData>;

export const buyerPersonLoyaltyData = nullable(list(BuyerLoyaltyData), {
  clause: 'order.loyalty-data-nullable',
});

export const Supplier = object(
  'Supplier',
  {
    id: likelyId(),
    platformId: likelyId({ quirk: { clause: 'conv.neutral.platform-id', misspelt: ['plattformId'] } }),
    corporateName: nullable(likelyText({ sample: 'company' })),
    brandName: nullable(likelyText({ sample: 'company' })),
    vat: nullable(likelyText()),
    email: nullable(likelyText({ sample: 'email' })),
    phone: nullable(likelyText({ sample: 'phone' })),
    address: nullable(likelyText({ sample: 'street' })),
    cityName: nullable(likelyText({ sample: 'city' })),
    stateName: nullable(likelyText()),
    zipCode: nullable(likelyText({ sample: 'zip' })),
    countryCode: nullable(alpha2({ clause: 'order.supplier.country-alpha2' })),
    cityRegistration: nullable(likelyText()),
    stateRegistration: nullable(likelyText()),
  },
  { clause: 'order.supplier.required' },
);
export type Supplier = Static<typeof Supplier>;
