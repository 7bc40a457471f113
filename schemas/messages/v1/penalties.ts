/** Cancellation fees and deadlines. Specification: "v1 availability response (HotelAvailRS)", RatePlans. */
import * as t from '../build.ts';
import { CurrencyCodeEnum, Language, OffsetDropTimeEnum, TimeUnitEnum } from '../enumerations.ts';
import { clauseAt, code, reference, stayDate, type StructurePlace } from './forms.ts';

export const amountPercent = (place: StructurePlace) =>
  t.object(`${place.prefix}AmountPercent`, clauseAt(place, 'v1.availrs.amount-percent-shape'), {
    Amount: t.documented(t.unstated(t.number())),
    CurrencyCode: t.documented(code(place, CurrencyCodeEnum)),
    NmbrOfNights: t.documented(t.unstated(t.integer())),
    Percent: t.documented(t.unstated(t.number())),
  });

/** Its form is not shown: it may be a time, or empty. A day in ISO form is not written with dots or slashes. */
const dayInIsoForm = (note: t.Annotations) =>
  t.text({
    ...note,
    pattern: '^(?!.*[0-9][./][0-9]+[./][0-9])',
    by: { pattern: 'conv.datetime-iso' },
    examples: ['2027-04-30', '2027-04-30T18:00:00', '18:00:00'],
    text: 'a day in it is not written with dots or slashes',
  });

export const deadline = (place: StructurePlace) =>
  t.object(`${place.prefix}DeadLine`, {
    OffsetDropTime: t.documented(
      code(place, OffsetDropTimeEnum, { clause: clauseAt(place, 'enum.offset-drop-time'), default: 0 }),
    ),
    OffsetUnitMultiplier: t.documented(t.unstated(t.integer())),
    TimeUnitType: t.documented(
      code(place, TimeUnitEnum, {
        clause: [clauseAt(place, 'v1.availrs.deadline-timeunit-day'), 'enum.time-unit'],
      }),
    ),
    AbsoluteDeadline: t.nullable(t.unstated(dayInIsoForm({ name: 'v1.names.deadline.absolute' }))),
    Duration: t.nullable(t.unstated(reference({ name: 'v1.names.deadline.duration' }))),
    End: t.nullable(t.unstated(dayInIsoForm({ name: 'v1.names.deadline.end' }))),
  });

const amountRule = (place: StructurePlace) =>
  t.object(`${place.prefix}AmountRule`, {
    Amount: t.nullable(t.unstated(t.number({ name: 'v1.names.amountRule.amount' }))),
    Start: t.nullable(stayDate({ name: 'v1.names.amountRule.start' })),
    End: t.nullable(stayDate({ name: 'v1.names.amountRule.end' })),
    CurrencyCode: t.nullable(code(place, CurrencyCodeEnum, { name: 'v1.names.amountRule.currencyCode' })),
  });

export const cancelPenalty = (place: StructurePlace) =>
  t.object(`${place.prefix}CancelPenalty`, clauseAt(place, 'v1.availrs.cancel-penalty-shape'), {
    NonRefundable: t.documented(t.boolean()),
    AmountPercent: t.nullable(amountPercent(place)),
    AmountRules: t.nullable(t.list(amountRule(place))),
    DeadLine: t.nullable(deadline(place)),
    PenaltyDescription: t.object(
      `${place.prefix}PenaltyDescription`,
      clauseAt(place, 'v1.availrs.penalty-description-required'),
      {
        Language: code(place, Language, {
          present: clauseAt(place, 'v1.availrs.penalty-description-required'),
        }),
        Name: t.likelyText({ sample: 'word' }),
        Description: t.likelyText({ sample: 'sentence' }),
      },
    ),
    Start: t.nullable(stayDate({ name: 'v1.names.cancelPenalty.start' })),
  });
