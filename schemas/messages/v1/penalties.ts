/** Cancellation fees and deadlines. Specification: "v1 availability response (HotelAvailRS)", RatePlans. */
import {
  boolean,
  integer,
  likelyText,
  list,
  documented,
  nullable,
  number,
  object,
  text,
  unstated,
} from '../build.ts';
import { CurrencyCodeEnum, Language, OffsetDropTimeEnum, TimeUnitEnum } from '../enumerations.ts';
import { by, code, reference, stayDate, type Place } from './forms.ts';

export const amountPercent = (place: Place) =>
  object(
    `${place.prefix}AmountPercent`,
    {
      Amount: documented(unstated(number())),
      CurrencyCode: documented(code(place, CurrencyCodeEnum)),
      NmbrOfNights: documented(unstated(integer())),
      Percent: documented(unstated(number())),
    },
    { clause: by(place, 'v1.availrs.amount-percent-shape') },
  );

export const deadline = (place: Place) =>
  object(`${place.prefix}DeadLine`, {
    OffsetDropTime: documented(
      code(place, OffsetDropTimeEnum, { clause: by(place, 'enum.offset-drop-time'), default: 0 }),
    ),
    OffsetUnitMultiplier: documented(unstated(integer())),
    TimeUnitType: documented(
      code(place, TimeUnitEnum, {
        clause: [by(place, 'v1.availrs.deadline-timeunit-day'), 'enum.time-unit'],
      }),
    ),
    AbsoluteDeadline: nullable(unstated(text({ name: 'v1.names.deadline.absolute' }))),
    Duration: nullable(unstated(reference({ name: 'v1.names.deadline.duration' }))),
    End: nullable(unstated(text({ name: 'v1.names.deadline.end' }))),
  });

const amountRule = (place: Place) =>
  object(`${place.prefix}AmountRule`, {
    Amount: nullable(unstated(number({ name: 'v1.names.amountRule.amount' }))),
    Start: nullable(stayDate({ name: 'v1.names.amountRule.start' })),
    End: nullable(stayDate({ name: 'v1.names.amountRule.end' })),
    CurrencyCode: nullable(code(place, CurrencyCodeEnum, { name: 'v1.names.amountRule.currencyCode' })),
  });

export const cancelPenalty = (place: Place) =>
  object(
    `${place.prefix}CancelPenalty`,
    {
      NonRefundable: documented(boolean()),
      AmountPercent: nullable(amountPercent(place)),
      AmountRules: nullable(list(amountRule(place))),
      DeadLine: nullable(deadline(place)),
      PenaltyDescription: object(
        `${place.prefix}PenaltyDescription`,
        {
          Language: code(place, Language, { present: by(place, 'v1.availrs.penalty-description-required') }),
          Name: likelyText({ sample: 'word' }),
          Description: likelyText({ sample: 'sentence' }),
        },
        { clause: by(place, 'v1.availrs.penalty-description-required') },
      ),
      Start: nullable(stayDate({ name: 'v1.names.cancelPenalty.start' })),
    },
    { clause: by(place, 'v1.availrs.cancel-penalty-shape') },
  );
