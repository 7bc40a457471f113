/** People and firms of an order. Specification: "Order record". */
import { boolean, integer, list, nullable, number, object, oneOf, text, type Static } from '../build.ts';
import { alpha2 } from './forms.ts';

export const guestAges = ['ADULT', 'CHILD'] as const;

/** What guests of rooms and of buses have in common. */
const person = {
  firstName: nullable(text({ leaf: 'name' })),
  lastName: nullable(text({ leaf: 'surname' })),
  age: nullable(integer()),
  cpf: nullable(text({ text: 'National individual tax ID' })),
  phone: nullable(text({ leaf: 'phone' })),
  email: nullable(text({ leaf: 'email' })),
  dob: nullable(text({ text: 'Date of birth' })),
  nationality: nullable(text()),
  passport: nullable(text()),
  primary: nullable(boolean()),
  rg: nullable(text()),
};

export const RoomGuest = object(
  'RoomGuest',
  {
    ...person,
    ageQualifying: oneOf(guestAges, { clause: 'order.guest.age-qualifying' }),
    addressCity: nullable(text({ leaf: 'city' })),
    addressComplement: nullable(text()),
    addressDistrict: nullable(text()),
    addressNumber: nullable(text()),
    addressState: nullable(text()),
    addressStreet: nullable(text({ leaf: 'street' })),
    addressZipCode: nullable(text({ leaf: 'zip' })),
    birthCertificate: nullable(text()),
    country: nullable(text({ leaf: 'country' })),
  },
  { clause: 'order.guest.types' },
);
export type RoomGuest = Static<typeof RoomGuest>;

/** Nothing is marked required here, and ADULT or CHILD is said of room guests only. */
export const BusGuest = object(
  'BusGuest',
  {
    ...person,
    ageQualifying: nullable(text()),
    gender: nullable(text()),
    seatNumber: nullable(text({ text: 'Currently unavailable from the supplier or not persisted' })),
    ticketNumber: nullable(text({ text: 'Currently unavailable from the supplier or not persisted' })),
    voucherUrl: nullable(text({ leaf: 'url', text: 'Currently unavailable from the supplier or not persisted' })),
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
    id: nullable(text()),
    alias: nullable(text()),
    tier: nullable(text()),
    balance: nullable(number()),
    nextExpirationAt: nullable(text()),
    nextExpirationValue: nullable(number()),
  },
  { clause: 'order.loyalty-data-nullable' },
);
export type BuyerLoyaltyData = Static<typeof BuyerLoyaltyData>;

export const buyerPersonLoyaltyData = nullable(list(BuyerLoyaltyData), { clause: 'order.loyalty-data-nullable' });

/** What a supplier may have: broken by a wrong type. */
const registered = { clause: 'order.supplier.types' } as const;

export const Supplier = object(
  'Supplier',
  {
    id: text(),
    platformId: text({ clause: 'conv.neutral.platform-id', present: 'order.supplier.required' }),
    corporateName: nullable(text({ ...registered, leaf: 'company' })),
    brandName: nullable(text({ ...registered, leaf: 'company' })),
    vat: nullable(text(registered)),
    email: nullable(text({ ...registered, leaf: 'email' })),
    phone: nullable(text({ ...registered, leaf: 'phone' })),
    address: nullable(text({ ...registered, leaf: 'street' })),
    cityName: nullable(text({ ...registered, leaf: 'city' })),
    stateName: nullable(text(registered)),
    zipCode: nullable(text({ ...registered, leaf: 'zip' })),
    countryCode: nullable(alpha2({ clause: 'order.supplier.country-alpha2' })),
    cityRegistration: nullable(text(registered)),
    stateRegistration: nullable(text(registered)),
  },
  { clause: 'order.supplier.required' },
);
export type Supplier = Static<typeof Supplier>;
