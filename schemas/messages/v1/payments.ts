/** Payment and guarantee of a rate. Specification: "v1 availability response (HotelAvailRS)", RatePlans. */
import { date, likelyText, list, documented, nullable, number, object, text, unstated } from '../build.ts';
import { CardCodeTypeEnum, GuaranteeTypeCodeEnum } from '../payment-codes.ts';
import { CurrencyCodeEnum } from '../enumerations.ts';
import { clauseAt, code, reference, stayDate, type StructurePlace } from './forms.ts';
import { amountPercent, deadline } from './penalties.ts';
import { describedText } from './prices.ts';

export const paymentCard = (place: StructurePlace) =>
  object(`${place.prefix}PaymentCard`, {
    CardCode: nullable(code(place, CardCodeTypeEnum, { name: 'v1.names.card.code' })),
    CardHolderName: nullable(likelyText({ name: 'v1.names.card.holder', sample: 'name' })),
    CardNumber: nullable(unstated(text({ name: 'v1.names.card.number', 'x-known': 'cardNumber' }))),
    ExpireDate: nullable(date({ name: 'v1.names.card.expiry', clause: 'v1.availrs.payment-card-expiry' })),
    SeriesCode: nullable(
      unstated(text({ name: 'v1.names.card.securityCode', 'x-known': 'cardSecurityCode' })),
    ),
  });

export const acceptedPayment = (place: StructurePlace) =>
  object(`${place.prefix}AcceptedPayment`, clauseAt(place, 'v1.availrs.accepted-payment-shape'), {
    GuaranteeTypeCode: documented(code(place, GuaranteeTypeCodeEnum)),
    RPH: documented(reference()),
    PaymentCard: nullable(paymentCard(place)),
    Extras: documented(
      list(
        object(`${place.prefix}PaymentExtra`, {
          ID: nullable(reference({ name: 'v1.names.extra.id' })),
          Description: nullable(likelyText({ name: 'v1.names.extra.description', sample: 'sentence' })),
        }),
      ),
    ),
    AmountBilled: nullable(unstated(number({ name: 'v1.names.acceptedPayment.amountBilled' }))),
    ExchangeRate: nullable(unstated(number({ name: 'v1.names.acceptedPayment.exchangeRate' }))),
    ExchangeCurrencyCode: nullable(
      code(place, CurrencyCodeEnum, {
        name: 'v1.names.acceptedPayment.exchangeCurrency',
        text: 'Currency of the booked item',
      }),
    ),
    AmountInItemCurrency: nullable(
      unstated(number({ name: 'v1.names.acceptedPayment.amountInItemCurrency' })),
    ),
  });

export const guarantee = (place: StructurePlace) =>
  object(`${place.prefix}Guarantee`, clauseAt(place, 'v1.availrs.guarantee-shape'), {
    Start: nullable(stayDate({ name: 'v1.names.guarantee.start' })),
    End: nullable(stayDate({ name: 'v1.names.guarantee.end' })),
    GuaranteeCode: documented(reference()),
    AmountPercent: nullable(amountPercent(place)),
    DeadLine: nullable(deadline(place)),
    GuaranteeDescription: nullable(object(`${place.prefix}GuaranteeDescription`, describedText(place))),
    GuaranteesAcceptedType: nullable(
      object(`${place.prefix}GuaranteesAcceptedType`, {
        GuaranteesAccepted: documented(
          list(
            object(`${place.prefix}GuaranteeAccepted`, {
              GuaranteeTypeCode: documented(code(place, GuaranteeTypeCodeEnum)),
              PaymentCard: nullable(paymentCard(place)),
            }),
          ),
        ),
      }),
    ),
  });
