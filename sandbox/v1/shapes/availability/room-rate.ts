import type { RoomRate } from '../../../../schemas/messages/v1/room-rates.ts';
import type { FoundRoom, FoundHotel } from '../../../world/found.ts';
import { isMobileExclusive } from '../../../world/products.ts';
import { ratePlanIdOf, roomIdOf, type Quote } from '../../../world/quotes.ts';
import { maxNights } from '../../../world/rates.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { dateOf, maxDaysAhead } from '../../../world/stay.ts';
import { isFavourite } from '../../../world/world.ts';
import type { Frame } from '../frame.ts';
import { guestRatesShape } from './guest-rates.ts';
import { quotationUrl } from '../links.ts';
import { serviceShape, type OfferedService } from './services.ts';
import { verbosityOf } from './verbosity.ts';
import { priceShape, taxesShape, totalShape } from './totals.ts';
import { nulls } from '../../../nulls.ts';

interface RateContext extends Pick<FoundHotel, 'isQuotation'> {
  readonly room: FoundRoom;
  /** Services included in every rate. */
  readonly included: readonly OfferedService[];
}

/** A room at a rate. Specification: "v1 availability response (HotelAvailRS)", RoomRates. */
export function roomRateShape(quote: Quote, context: RateContext, frame: Frame): RoomRate {
  const { rules } = frame;
  const { rate } = quote;
  const { room, included } = context;
  const price = rules.ratePrice(quote);
  return {
    RoomStayCandidateRPH: rules.candidateRph(room.rph),
    ...rules.rateDates(rate.stay),
    RatePlanID: rules.planReference(ratePlanIdOf(rate)),
    RoomID: roomIdOf(rate),
    Availability: [{ AvailabilityStatus: 'AvailableForSale' }],
    ...(included.length > 0 ? { ServiceRPHs: included.map(({ id }) => id) } : {}),
    RatesType: { Rates: nightsShape(quote, frame) },
    Total: totalShape(quote, price, 18, frame),
    Taxes: taxesShape(quote, price, frame),
    TPA_Extensions: extensionsShape(quote, context, frame),
  };
}

/** One entry per night, with the limits on length of stay and advance booking. */
function nightsShape(quote: Quote, frame: Frame) {
  const { product, stay } = quote.rate;
  const verbosity = verbosityOf(frame, product.hotel, 'rates');
  const bounds =
    verbosity === 0
      ? nulls('MinLOS MaxLOS MinAdvancedBookingOffset MaxAdvancedBookingOffset')
      : {
          MinLOS: product.planKind.minNights,
          MaxLOS: maxNights,
          ...(verbosity > 0.8 ? { MinAdvancedBookingOffset: 0, MaxAdvancedBookingOffset: maxDaysAhead } : {}),
        };
  const chargeType = verbosity > 0.9 ? 99 : 19;
  return frame.rules.nightPrices(quote).map((price, night) => ({
    EffectiveDate: dateOf(stay.checkIn + night),
    NumberOfUnits: 1,
    ...bounds,
    Total: (verbosity === 1 ? totalShape : priceShape)(quote, price, chargeType, frame),
  }));
}

function extensionsShape(quote: Quote, { room, isQuotation, included }: RateContext, frame: Frame) {
  const { rate } = quote;
  const { hotel } = rate.product;
  const isSparse = scenarioOf(hotel) === 'sparse';
  const verbosity = verbosityOf(frame, hotel, 'details', rate.product.plan);
  return {
    OccupationFor: { Adults: room.party.adults, Childs: room.party.ages.length },
    TotalDiscountValue: frame.rules.amountOf(quote.discount, quote.iso),
    ...(included.length > 0 ? { Services: included.map((service) => serviceShape(service, frame)) } : {}),
    Rates: guestRatesShape(quote, room, frame),
    RateIdentifier: isSparse ? null : frame.seal(rate, 'rate'),
    QuotationURL: isQuotation || verbosity === 1 ? quotationUrl(hotel, ratePlanIdOf(rate)) : null,
    ApprovalNumber: verbosity > 0.9 ? `${verbosity > 0.95 ? 'APR' : 'INV'}-${ratePlanIdOf(rate)}` : null,
    IsPreferredHotel: isSparse ? null : isFavourite(frame.world, hotel, frame.clientKind),
    IsMobileExclusive: isSparse ? null : isMobileExclusive(frame.world, rate.product),
  };
}
