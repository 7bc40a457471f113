/** The common members of all item types. Specification: "Order record", `items[]`. */
import type { OrderItem } from '../items.ts';
import { sumsOf, type Price, type Priced } from './money.ts';
import { nameOf, primaryGuest, type Person } from './people.ts';

/** The id of the item's order, and the index of the item in it. */
export interface Place {
  readonly order: number;
  readonly item: number;
}

/** The keys by which an item is found. */
const idsOf = ({ order, item }: Place) => ({
  id: `DEMO-${order}-${item}`,
  pmsNumber: `PMS-DEMO-${order}-${item}`,
  locator: `LOC-DEMO-${order}-${item}`,
});

export const credentialMembers = (alias: string) => ({
  credentialId: `credential-${alias}`,
  credentialAlias: alias,
  credentialType: 'AGENCY',
});

/** A test card, with all data that an item shows of it. */
export const cardOf = (person: Person) => ({
  number: '411111******1111',
  holder: nameOf(person).toUpperCase(),
  brand: 'VISA',
  expirationDate: '12/2030',
});

/** The payment members of an item that is not paid by card. */
export const byPix = { paymentType: 'PIX', paymentAlias: 'PIX of the buyer', paymentCreditCard: null };

const sale = {
  createDate: '2026-03-01T09:30:00Z',
  updateDate: '2026-03-01T09:31:00Z',
  ...credentialMembers('main'),
  paymentType: 'CREDITCARD',
  paymentAlias: 'Card of the buyer',
  createdById: 'user-7',
  createdByName: 'Front desk',
  promoCode: null,
  couponCode: null,
  extraFields: [{ label: 'Cost centre', name: 'costCentre', valueStr: 'A-42', valueInt: 42 }],
  includeExtras: [{ id: 'invoice', label: 'Invoice' }],
  billingComments: 'One invoice for the whole order',
  deviceType: 'DESKTOP',
  platformSource: 'WEB',
  refCode: 'newsletter-3',
  associatedClientName: 'Agência Horizonte',
} satisfies Partial<OrderItem>;

export interface Sold extends Pick<
  OrderItem,
  'status' | 'productId' | 'productName' | 'productDescription' | 'cityName' | 'countryCode'
> {
  readonly price: Price;
  readonly supplierId: string;
  /** The person who pays for the item and is its primary user. */
  readonly guest: Person;
  readonly more?: Partial<OrderItem>;
}

/** An item with the members of its own type. Nothing is owed for an inactive item unless its price states an amount due. */
export const soldItem = (
  place: Place,
  { price, guest, more, ...sold }: Sold,
  { type, ...own }: Pick<OrderItem, 'type' | 'startDate' | 'endDate'> & Partial<OrderItem>,
): Priced => ({
  ...idsOf(place),
  type,
  ...sold,
  ...own,
  ...primaryGuest(guest),
  ...sale,
  paymentCreditCard: cardOf(guest),
  ...more,
  ...sumsOf(sold.status === 'CONFIRMED' ? price : { owed: 0, ...price }),
});
