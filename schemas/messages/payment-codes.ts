/** The codes of guarantees and cards, names exactly as written. Specification: "Enumerations". */
import { enumeration } from './build.ts';

export const GuaranteeTypeCodeEnum = enumeration('GuaranteeTypeCodeEnum', 'enum.guarantee-type', {
  2: 'DirectBill',
  5: 'CreditCard',
  8: 'Deposit',
  3: 'Voucher',
  4: 'PrePay',
  18: 'TravelAgencyNameOrAddress',
  19: 'TravelAgencyIATANumber',
  29: 'CompanyNameOrAddress',
  24: 'GuestNameOrAddress',
  30: 'CorporateIDOrCDNumber',
  98: 'DailyBilled',
  99: 'DailyBilledExtras',
  38: 'None',
  100: 'PayPal',
  101: 'PIX',
});

export const CardCodeTypeEnum = enumeration('CardCodeTypeEnum', 'enum.card-code', {
  1: 'Visa',
  2: 'MasterCard',
  3: 'AmericanExpress',
  4: 'Discover',
  5: 'HiperCard',
  6: 'DinnersClub',
  7: 'JCB',
  8: 'Electron',
  9: 'EuroCard',
  10: 'EnRouteCard',
  11: 'Laser',
  12: 'Maestro',
  13: 'Solo',
  14: 'PayPal',
  15: 'Aura',
  16: 'Liberate',
  17: 'Elo',
  18: 'Hotelcard',
});

/** The guarantees that the specification lists and declares unsupported. */
export const unsupportedGuarantees = [8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101] as const;

/** The four guarantees that a booking may use. */
export const SupportedGuarantee = enumeration('SupportedGuarantee', 'v1.book.guarantee-supported', {
  2: 'DirectBill',
  3: 'Voucher',
  4: 'PrePay',
  5: 'CreditCard',
});
