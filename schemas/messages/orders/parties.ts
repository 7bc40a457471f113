/** People and firms of an order. Specification: "Order record". */
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

/** What guests of rooms and of buses have in common. */
const person = {
  firstName: nullable(likelyText({ leaf: 'name' })),
  lastName: nullable(likelyText({ leaf: 'surname' })),
  age: nullable(integer()),
  cpf: nullable(likelyText({ text: 'National individual tax ID' })),
  phone: nullable(likelyText({ leaf: 'phone' })),
  email: nullable(likelyText({ leaf: 'email' })),
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
    addressCity: nullable(likelyText({ leaf: 'city' })),
    addressComplement: nullable(likelyText()),
    addressDistrict: nullable(likelyText()),
    addressNumber: nullable(likelyText()),
    addressState: nullable(likelyText()),
    addressStreet: nullable(likelyText({ leaf: 'street' })),
    addressZipCode: nullable(likelyText({ leaf: 'zip' })),
    birthCertificate: nullable(likelyText()),
    country: nullable(likelyText({ leaf: 'country' })),
  },
  { clause: 'order.guest.types' },
);
export type RoomGuest = Static<typeof RoomGuest>;

/** Nothing is marked required here, and ADULT or CHILD is said of room guests only, as are the types of age and primary. */
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
      likelyText({ leaf: 'url', text: 'Currently unavailable from the supplier or not persisted' }),
    ),
  },
  { clause: 'order.bus.guest-types' },
);
export type BusGuest = Static<typeof BusGuest>;

/** `buyer*` and `client*` of the order itself. */
const party = { clause: 'order.buyer-types' } as const;

export const buyerMembers = {
  buyerName: nullable(text({ leaf: 'name' }), party),
  buyerEmail: nullable(text({ leaf: 'email' }), party),
  buyerCpf: nullable(text({ text: 'National individual tax ID' }), party),
  buyerPhone: nullable(text({ leaf: 'phone' }), party),
  buyerUsername: nullable(text(), party),
  buyerPassport: nullable(text(), party),
  buyerPersonId: nullable(text(), party),
};

export const clientMembers = {
  clientId: nullable(text(), party),
  clientName: nullable(text({ leaf: 'company' }), party),
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
    platformId: likelyId(),
    corporateName: nullable(likelyText({ leaf: 'company' })),
    brandName: nullable(likelyText({ leaf: 'company' })),
    vat: nullable(likelyText()),
    email: nullable(likelyText({ leaf: 'email' })),
    phone: nullable(likelyText({ leaf: 'phone' })),
    address: nullable(likelyText({ leaf: 'street' })),
    cityName: nullable(likelyText({ leaf: 'city' })),
    stateName: nullable(likelyText()),
    zipCode: nullable(likelyText({ leaf: 'zip' })),
    countryCode: nullable(alpha2({ clause: 'order.supplier.country-alpha2' })),
    cityRegistration: nullable(likelyText()),
    stateRegistration: nullable(likelyText()),
  },
  { clause: 'order.supplier.required' },
);
export type Supplier = Static<typeof Supplier>;
