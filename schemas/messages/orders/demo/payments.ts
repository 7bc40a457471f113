/** Payments and what they pay for. Specification: "Order record", `payments[]`. */
import type { PaidItem, Payment } from '../payments.ts';
import { cardOf, credentialMembers } from './items.ts';
import { total, written, type Priced } from './money.ts';
import type { Person } from './people.ts';

interface Share {
  readonly item: Priced;
  /** The paid amount in the item's currency; by default the item's price with taxes. */
  readonly of?: number;
  /** The buyer's currency, and the value of one unit of it in units of the item's currency. */
  readonly in?: { readonly currency: string; readonly rate: number };
  /** The refunded part in the item's currency; by default the part that is no longer owed. */
  readonly back?: number;
  /** The interest in percent of the amount. */
  readonly interest?: number;
}

export function paidItem({ item, of, in: exchange, back, interest }: Share) {
  const exchangeCurrency = item.totalReservationPayCurrency;
  const { currency, rate } = exchange ?? { currency: exchangeCurrency, rate: 1 };
  const booked = total(exchangeCurrency, item.totalReservationPrice, item.totalReservationTaxes);
  const exchangeAmount = of ?? booked;
  const exchangeBack =
    back ?? (of === undefined ? total(exchangeCurrency, booked, -item.totalReservationPayable) : 0);
  const amount = total(currency, exchangeAmount / rate);
  return {
    id: item.id,
    amountCancelled: written(total(currency, exchangeBack / rate), currency),
    amount,
    exchangeAmountCancelled: exchangeBack,
    exchangeAmount,
    exchangeCurrency,
    exchangeRate: rate,
    currency,
    hasInterest: interest !== undefined,
    interestRate: interest ?? null,
    interestSurcharge: interest === undefined ? null : total(currency, (amount * interest) / 100),
  } satisfies PaidItem;
}

type Paid = ReturnType<typeof paidItem>;

interface Paying {
  readonly status: Payment['status'];
  readonly paid: readonly Paid[];
  readonly more?: Partial<Payment>;
}

/** A payment in one currency, with its items. */
const payment = (
  id: string,
  type: Payment['type'],
  { status, paid, more }: Paying,
  own: Partial<Payment>,
): Payment => {
  const { currency } = paid[0]!;
  return {
    id: `PAY-${id}`,
    type,
    currency,
    amount: total(
      currency,
      ...paid.flatMap(({ amount, interestSurcharge }) => [amount, interestSurcharge ?? 0]),
    ),
    status,
    paidItemsIds: paid.map((item) => item.id),
    amountCancelled: total(currency, ...paid.map(({ amountCancelled }) => Number(amountCancelled))),
    createDate: '2026-03-01T09:30:20Z',
    updateDate: '2026-03-01T09:30:25Z',
    cancellationDate: null,
    message: 'Approved',
    ...credentialMembers('acquirer'),
    locator: `PAID-${id}`,
    payerPassport: null,
    paidItems: [...paid],
    ...own,
    ...more,
  };
};

export function cardPayment(id: string, payer: Person, paying: Paying): Payment {
  const card = cardOf(payer);
  return payment(id, 'CREDITCARD', paying, {
    creditCardNumber: card.number,
    creditCardHolder: card.holder,
    creditCardBrand: card.brand,
    creditCardExpirationDate: card.expirationDate,
    installments: 1,
    captureDate: '2026-03-01',
    authorizationCode: 'AUTH-1',
    proofOfSale: 'SALE-1',
    provider: 'Acquirer of the demo',
    providerTransactionId: `transaction-${id}`,
    is3DS: false,
  });
}

export const pixPayment = (id: string, paying: Paying): Payment => payment(id, 'PIX', paying, {});

/** Points have a monetary value: the amount, in an ISO 4217 currency. */
export const pointsPayment = (id: string, paying: Paying): Payment => payment(id, 'POINTS', paying, {});
