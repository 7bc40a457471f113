import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import type { Phrase } from '../../../words/texts.ts';
import type { Fee } from '../../../world/penalties.ts';
import type { Quote } from '../../../world/quotes.ts';
import { checkOutOf, dateOf, momentOf } from '../../../world/stay.ts';
import { describedText, type Frame } from '../frame.ts';
import { cardOnFile } from './payments.ts';
import { feeShape } from './penalties.ts';
import { verbosityOf } from './verbosity.ts';

type Guarantee = NonNullable<RatePlan['Guarantees']>[number];

interface GuaranteeKind {
  readonly code: string;
  readonly about: Phrase;
  readonly type: 2 | 3 | 4 | 5;
  readonly fee: Fee;
  /** The deadline of the guarantee in days before arrival. */
  readonly days: number;
}

/** Kinds of guarantees: one kind more than the guarantees that a plan may have. */
const guaranteeKinds: readonly GuaranteeKind[] = [
  { code: 'CARD', about: 'guarantee.card', type: 5, fee: { kind: 'nights', nights: 1 }, days: 0 },
  { code: 'PREPAY', about: 'guarantee.prepaid', type: 4, fee: { kind: 'nights', nights: 1 }, days: 3 },
  { code: 'VOUCHER', about: 'guarantee.voucher', type: 3, fee: { kind: 'percent', percent: 100 }, days: 2 },
  { code: 'AGENCY', about: 'guarantee.agency', type: 2, fee: { kind: 'amount' }, days: 1 },
  { code: 'HALF', about: 'guarantee.card', type: 5, fee: { kind: 'percent', percent: 50 }, days: 14 },
  { code: 'ALL', about: 'guarantee.card', type: 5, fee: { kind: 'percent', percent: 100 }, days: 30 },
];

/**
 * The guarantees of a plan. Most plans have none and some have one. At full verbosity plans have two, and the corporate plan has
 * more than a response may contain. Specification: "v1 availability response (HotelAvailRS)", Guarantees.
 */
export function guaranteesShape(quote: Quote, frame: Frame): Guarantee[] | null {
  const { hotel, planKind } = quote.rate.product;
  const verbosity = verbosityOf(frame, hotel, 'guarantees', planKind.price);
  if (verbosity < 0.85) return null;
  const count = planKind.name === 'plan.corporate' ? guaranteeKinds.length : 2;
  return firstGuarantees(verbosity < 1 ? 1 : count, quote, frame);
}

/** The guarantees of the whole room stay: one at verbose hotels, all kinds at full verbosity. */
export function stayGuaranteesShape(quote: Quote, frame: Frame): Guarantee[] | null {
  const verbosity = verbosityOf(frame, quote.rate.product.hotel, 'guarantees');
  if (verbosity < 0.95) return null;
  return firstGuarantees(verbosity < 1 ? 1 : guaranteeKinds.length, quote, frame);
}

const firstGuarantees = (count: number, quote: Quote, frame: Frame): Guarantee[] =>
  frame.rules.shownGuarantees(
    guaranteeKinds.slice(0, count).map((kind) => guaranteeShape(kind, quote, frame)),
  );

function guaranteeShape(
  { code, about, type, fee, days }: GuaranteeKind,
  quote: Quote,
  frame: Frame,
): Guarantee {
  const { stay } = quote.rate;
  return {
    Start: dateOf(stay.checkIn),
    End: dateOf(checkOutOf(stay)),
    GuaranteeCode: code,
    AmountPercent: feeShape(fee, quote, frame),
    DeadLine: {
      OffsetDropTime: 0,
      OffsetUnitMultiplier: days,
      TimeUnitType: 0,
      AbsoluteDeadline: new Date(momentOf(stay.checkIn - days, 18)).toISOString().slice(0, 19),
      Duration: `P${days}D`,
      End: dateOf(stay.checkIn),
    },
    GuaranteeDescription: describedText(frame, 'guarantee.name', about),
    GuaranteesAcceptedType: {
      GuaranteesAccepted: [
        { GuaranteeTypeCode: type, PaymentCard: type === 5 ? { ...cardOnFile, CardCode: 1 } : null },
      ],
    },
  };
}
