import type { ClauseId } from '../../schemas/clauses.ts';

const absent = 'is nullable, and this service leaves it out';
const noOffers = 'this service shows no offers in v1';
const noStatus = 'this service shows no RoomStayStatus';
const noCards = 'this service shows no payment cards';

/** Claimed clauses that cannot be judged here, with the reasons. */
const inEveryWorld: Partial<Record<ClauseId, string>> = {
  'conv.required-present':
    'its only place without a clause of its own is an extra that a payment option includes',
  'conv.neutral.platform-source': `platformSource ${absent}`,
  'enum.unique-id-type': 'Criteria does not repeat POSType',
  'enum.los-type': noOffers,
  'enum.charge-unit': noOffers,
  'enum.card-code': noCards,
  'enum.transaction-action': noStatus,
  'enum.pms-res-status': noStatus,
  'v1.avail.best-only-taxes':
    'taxes are a part of the price and a sum for each adult, so that they never decide',
  'v1.availrs.offer-shape': noOffers,
  'v1.availrs.payment-card-expiry': noCards,
  'v1.availrs.guarantees-max-5': `Guarantees of a plan ${absent}`,
  'v1.availrs.guarantee-shape': `Guarantees of a plan ${absent}`,
  'v1.availrs.room-stay-status': noStatus,
  'v1.availrs.discounts-agree': 'the discount stands in the total alone',
  'v1.availrs.inner-references': 'ServiceRPHs and OfferRPH are absent from its answers',
  'v1.descrs.season-days': 'no hotel of its worlds has a closed season',
  'v1.descrs.video-shape': 'this service has no videos',
  'v2.shape.include-extra-options': `includeExtraOptions ${absent}`,
  'v2.shape.offer-type': 'discountType is null where there is an offer',
  'order.loyalty-data-nullable': `buyerPersonLoyaltyData ${absent}`,
  'order.item.card-masked': `paymentCreditCard ${absent}`,
  'order.item.include-extras': `includeExtras ${absent}`,
  'v1.book.priced-as-asked': 'its answer to a booking nests the reservation where no setting reads it',
  'v1.book.told-as-asked': 'its answer to a booking nests the reservation where no setting reads it',
  'order.payment.exchange-agrees': 'what is paid here is never exchanged',
  'wh.own-client': 'this service has one address for each event, whoever its client is',
  'order.payment.interest': `the interest of a paid item ${absent}`,
};

const inWorld: Readonly<Record<string, Partial<Record<ClauseId, string>>>> = {
  harbour: { 'v1.descrs.entry-types': 'the TimeZone of an entry is null in this world' },
};

export const unjudgedIn = (world: string): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...inEveryWorld, ...inWorld[world] }));
