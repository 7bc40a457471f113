/** Offers of a rate plan. Specification: "v1 availability response (HotelAvailRS)", RatePlans. */
import { boolean, integer, list, documented, nullable, number, object, text, unstated } from '../build.ts';
import { ChargeUnitCodeEnum, Language, LOSTypeEnum, TimeUnitEnum } from '../enumerations.ts';
import { clauseAt, code, reference, stayDate, type StructurePlace } from './forms.ts';

const lengthsOfStay = (place: StructurePlace) =>
  object(`${place.prefix}LengthsOfStay`, {
    ArrivalDateBased: nullable(boolean({ name: 'v1.names.lengthsOfStay.arrivalDateBased', default: true })),
    LengthsOfStay: documented(
      list(
        object(`${place.prefix}LengthOfStay`, {
          Time: nullable(unstated(integer({ name: 'v1.names.lengthOfStay.time' }))),
          TimeUnit: nullable(
            code(place, TimeUnitEnum, { name: 'v1.names.lengthOfStay.timeUnit', default: 0 }),
          ),
          MinMaxMessageType: nullable(
            code(place, LOSTypeEnum, {
              name: 'v1.names.lengthOfStay.type',
              clause: clauseAt(place, 'enum.los-type'),
              default: 0,
            }),
          ),
        }),
      ),
    ),
  });

const offerRule = (place: StructurePlace) =>
  object(`${place.prefix}OfferRule`, {
    MaxAdvancedBookingOffset: nullable(
      unstated(integer({ name: 'v1.names.offerRule.maxAdvance', text: 'Days' })),
    ),
    MinAdvancedBookingOffset: nullable(
      unstated(integer({ name: 'v1.names.offerRule.minAdvance', text: 'Days' })),
    ),
    DateRestriction: documented(
      object(`${place.prefix}DateRestriction`, {
        Start: nullable(stayDate({ name: 'v1.names.dateRestriction.start' })),
        End: nullable(stayDate({ name: 'v1.names.dateRestriction.end' })),
      }),
    ),
    LengthsOfStay: documented(lengthsOfStay(place)),
  });

const discount = (place: StructurePlace) =>
  object(`${place.prefix}Discount`, {
    ChargeUnitCode: documented(
      code(place, ChargeUnitCodeEnum, { clause: clauseAt(place, 'enum.charge-unit'), default: 18 }),
    ),
    DiscountPattern: nullable(unstated(text({ name: 'v1.names.discount.pattern' }))),
    NightsDiscounted: nullable(unstated(integer({ name: 'v1.names.discount.nightsDiscounted' }))),
    NightsRequired: nullable(unstated(integer({ name: 'v1.names.discount.nightsRequired' }))),
    Percent: documented(unstated(number())),
  });

export const offer = (place: StructurePlace) =>
  object(`${place.prefix}Offer`, clauseAt(place, 'v1.availrs.offer-shape'), {
    OfferCode: nullable(reference()),
    RPH: nullable(reference()),
    OfferRules: nullable(list(offerRule(place))),
    Discount: nullable(discount(place)),
    CompatibleOffer: nullable(
      list(
        object(`${place.prefix}CompatibleOffer`, {
          IncompatibleOfferIndicator: nullable(boolean({ name: 'v1.names.compatibleOffer.incompatible' })),
          OfferRPH: nullable(reference({ name: 'v1.names.compatibleOffer.offerRph' })),
        }),
      ),
    ),
    Description: nullable(
      object(`${place.prefix}OfferDescription`, {
        Text: nullable(text({ name: 'v1.names.offerDescription.text', sample: 'sentence' })),
        Language: documented(code(place, Language)),
      }),
    ),
  });
