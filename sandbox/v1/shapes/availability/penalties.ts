import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { fixedFee, deadlineOf, penaltyOf, type Fee } from '../../../world/penalties.ts';
import type { Quote } from '../../../world/quotes.ts';
import { dateOf, dayAt } from '../../../world/stay.ts';
import { describedText, type Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';
import { nulls } from '../../../nulls.ts';

type CancelPenalty = NonNullable<RatePlan['CancelPenalties']>[number];
type AmountPercent = NonNullable<CancelPenalty['AmountPercent']>;
type DeadLine = NonNullable<CancelPenalty['DeadLine']>;

/** The cancellation fee and its start. Specification: "v1 availability response (HotelAvailRS)", CancelPenalties. */
export function cancelPenaltiesShape(quote: Quote, frame: Frame): CancelPenalty[] {
  const { world } = frame;
  const { hotel, planKind } = quote.rate.product;
  const verbosity = verbosityOf(frame, hotel, 'penalties', planKind.price);
  const { fee } = penaltyOf(world, quote.rate);
  const nonRefundable = planKind.nonRefundable;
  const description = {
    NonRefundable: nonRefundable,
    PenaltyDescription: nonRefundable
      ? describedText(frame, 'policy.cancel', 'policy.none')
      : describedText(frame, 'penalty.name', `penalty.${fee.kind}`),
  };
  if (verbosity === 0) return [{ ...description, ...nulls('AmountPercent AmountRules DeadLine Start') }];
  const deadline = deadlineOf(world, quote.rate);
  const startDate = dateOf(
    deadline === undefined ? Math.min(dayAt(frame.now), quote.rate.stay.checkIn) : dayAt(deadline),
  );
  return [
    {
      ...description,
      AmountPercent: feeShape(fee, quote, frame),
      AmountRules: fee.kind === 'amount' ? [amountRule(quote, startDate, frame)] : null,
      DeadLine: deadline === undefined ? null : deadLineShape(quote, deadline, verbosity, frame),
      Start: startDate,
    },
  ];
}

/** A fee as responses state it, for penalties and guarantees. */
export function feeShape(fee: Fee, quote: Quote, frame: Frame): AmountPercent {
  switch (fee.kind) {
    case 'nights':
      return { NmbrOfNights: fee.nights };
    case 'percent':
      return { Percent: fee.percent };
    case 'amount':
      return { Amount: fixedAmount(quote, frame), CurrencyCode: frame.rules.statedCurrency(quote) };
  }
}

const fixedAmount = ({ rate, iso }: Quote, { world, rules }: Frame): number =>
  rules.amountOf(fixedFee(world, rate.product.hotel, iso), iso);

/** The same amount is due from the deadline until arrival. */
const amountRule = (quote: Quote, startDate: string, frame: Frame) => ({
  Amount: fixedAmount(quote, frame),
  Start: startDate,
  End: dateOf(quote.rate.stay.checkIn),
  CurrencyCode: frame.rules.statedCurrency(quote),
});

function deadLineShape({ rate }: Quote, deadline: number, verbosity: number, { world }: Frame): DeadLine {
  const { daysBefore = 0 } = penaltyOf(world, rate);
  return {
    // The default is 0, so that some responses omit it.
    ...(verbosity > 0.5 ? { OffsetDropTime: 0 } : {}),
    OffsetUnitMultiplier: daysBefore,
    TimeUnitType: 0,
    AbsoluteDeadline: new Date(deadline).toISOString().slice(0, 19),
    Duration: verbosity > 0.7 ? `P${daysBefore}D` : null,
    End: verbosity > 0.7 ? dateOf(rate.stay.checkIn) : null,
  };
}
