import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { say } from '../../../words/texts.ts';
import { fixedFee, deadlineOf, penaltyOf, type Fee } from '../../../world/penalties.ts';
import type { Quote } from '../../../world/quotes.ts';
import { dateOf, dayAt } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';

type CancelPenalty = NonNullable<RatePlan['CancelPenalties']>[number];
type AmountPercent = NonNullable<CancelPenalty['AmountPercent']>;
type DeadLine = NonNullable<CancelPenalty['DeadLine']>;

/** What cancelling costs, and from when. Specification: "v1 availability response (HotelAvailRS)", CancelPenalties. */
export function cancelPenaltiesShape(quote: Quote, frame: Frame): CancelPenalty[] {
  const { language, code, world } = frame;
  const { hotel, planKind } = quote.rate.product;
  const talk = talkOf(frame, hotel, 'penalties', planKind.price);
  const { fee } = penaltyOf(world, quote.rate);
  const bound = planKind.nonRefundable;
  const described = {
    NonRefundable: bound,
    PenaltyDescription: {
      Language: code,
      Name: say(bound ? 'policy.cancel' : 'penalty.name', language),
      Description: say(bound ? 'policy.none' : `penalty.${fee.kind}`, language),
    },
  };
  if (talk === 0)
    return [{ ...described, AmountPercent: null, AmountRules: null, DeadLine: null, Start: null }];
  const deadline = deadlineOf(world, quote.rate);
  const from = dateOf(
    deadline === undefined ? Math.min(dayAt(frame.now), quote.rate.stay.checkIn) : dayAt(deadline),
  );
  return [
    {
      ...described,
      AmountPercent: feeShape(fee, quote, frame),
      AmountRules: fee.kind === 'amount' ? [amountRule(quote, from, frame)] : null,
      DeadLine: deadline === undefined ? null : deadLineShape(quote, deadline, talk, frame),
      Start: from,
    },
  ];
}

function feeShape(fee: Fee, quote: Quote, frame: Frame): AmountPercent {
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

/** From the deadline until arrival the same amount is due. */
const amountRule = (
  quote: Quote,
  from: string,
  frame: Frame,
): NonNullable<CancelPenalty['AmountRules']>[number] => ({
  Amount: fixedAmount(quote, frame),
  Start: from,
  End: dateOf(quote.rate.stay.checkIn),
  CurrencyCode: frame.rules.statedCurrency(quote),
});

function deadLineShape({ rate }: Quote, deadline: number, talk: number, { world }: Frame): DeadLine {
  const { daysBefore = 0 } = penaltyOf(world, rate);
  return {
    // Left out it means the same: some answers show it, so that both are seen.
    ...(talk > 0.5 ? { OffsetDropTime: 0 } : {}),
    OffsetUnitMultiplier: daysBefore,
    TimeUnitType: 0,
    AbsoluteDeadline: new Date(deadline).toISOString().slice(0, 19),
    Duration: talk > 0.7 ? `P${daysBefore}D` : null,
    End: talk > 0.7 ? dateOf(rate.stay.checkIn) : null,
  };
}
