/** What items of every type have in common. Specification: "Order record", `items[]`. */
import type { OrderItem } from '../items.ts';
import { sumsOf, type Price, type Priced } from './money.ts';
import { nameOf, primaryGuest, type Person } from './people.ts';

/** Where an item stands: the order it is in, and which of its items it is. */
export interface Place {
  readonly order: number;
  readonly item: number;
}

/** What an item is found by. */
const idsOf = ({ order, item }: Place) => ({
  id: `DEMO-${order}-${item}`,
  pmsNumber: `PMS-DEMO-${order}-${item}`,
  locator: `LOC-DEMO-${order}-${item}`,
});

/** The account with a supplier, or with a payment provider, through which something went. */
export const credential = (alias: string) => ({
  credentialId: `credential-${alias}`,
  credentialAlias: alias,
  credentialType: 'AGENCY',
});

/** A test card, of which no more is known than this. */
export const cardOf = (person: Person) => ({
  number: '411111******1111',
  holder: nameOf(person).toUpperCase(),
  brand: 'VISA',
  expirationDate: '12/2030',
});

/** What is otherwise in an item that is not paid by card. */
export const byPix = { paymentType: 'PIX', paymentAlias: 'PIX of the buyer', paymentCreditCard: null };

const sale = {
  createDate: '2026-03-01T09:30:00Z',
  updateDate: '2026-03-01T09:31:00Z',
  ...credential('main'),
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

/** What was sold, and for how much. */
export interface Sold extends Pick<
  OrderItem,
  'status' | 'productId' | 'productName' | 'productDescription' | 'cityName' | 'countryCode'
> {
  readonly price: Price;
  readonly supplierId: string;
  /** Who pays for it and uses it first. */
  readonly guest: Person;
  /** What else is said of it, or is otherwise than usual. */
  readonly more?: Partial<OrderItem>;
}

/** An item with the members that its type alone has. Nothing is owed for one that does not stand, unless its price says so. */
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
