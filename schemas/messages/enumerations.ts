/** The 30 enumerations, names exactly as written. Specification: "Enumerations". */
import { enumeration, oneOf, type Annotations } from './build.ts';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import { CardCodeTypeEnum, GuaranteeTypeCodeEnum } from './payment-codes.ts';
import { surroundingRegionTypes } from './region-types.ts';

/** Languages of texts in the responses of "the service", as the specification calls it. */
export const Language = enumeration('Language', 'enum.language', {
  8: 'br',
  4: 'pt',
  3: 'es',
  1: 'en',
  2: 'fr',
  5: 'da',
  6: 'it',
  7: 'de',
});

export const TargetEnum = enumeration('TargetEnum', 'enum.target', { 0: 'Test', 1: 'Production' });

export const UniqueIdTypeEnum = enumeration('UniqueIdTypeEnum', 'enum.unique-id-type', {
  3: 'CorporationRepresentative',
  4: 'Company',
  14: 'Reservation',
  25: 'AssociatedReservation',
});

export const UniqueIDCodeEnum = enumeration('UniqueIDCodeEnum', 'enum.unique-id-code', {
  14: 'Reservation',
  25: 'AssociatedReservation',
});

export const UnitOfMesureCodeEnum = enumeration('UnitOfMesureCodeEnum', 'enum.unit-of-mesure', {
  1: 'Miles',
  2: 'Kilometers',
  3: 'Meters',
  6: 'Yards',
  7: 'Feet',
});

export const AgeQualifyCodeEnum = enumeration('AgeQualifyCodeEnum', 'enum.age-qualify', {
  10: 'Adult',
  8: 'Child',
  7: 'Infant',
});

export const MealPlanCodeFilterEnum = enumeration('MealPlanCodeFilterEnum', 'enum.meal-plan-filter', {
  1: 'AllInclusive',
  3: 'BedBreakfast',
  10: 'FullBoard',
  12: 'HalfBoard',
  14: 'RoomOnly',
});

export const RestrictionTypeEnum = enumeration('RestrictionTypeEnum', 'enum.restriction-type', {
  0: 'MinLOS',
  1: 'MaxLOS',
  2: 'FixedLOS',
  3: 'MinAdvanceBook',
});

export const TimeUnitEnum = enumeration('TimeUnitEnum', 'enum.time-unit', { 0: 'Day' });

export const OffsetDropTimeEnum = enumeration('OffsetDropTimeEnum', 'enum.offset-drop-time', {
  0: 'BeforeArrival',
});

export const ChargeTypeEnum = enumeration('ChargeTypeEnum', 'enum.charge-type', {
  18: 'PerRoomPerStay',
  19: 'PerRoomPerNight',
  12: 'PerStay',
  7: 'PerPerson',
  99: 'PerNight',
  25: 'PerRoom',
  20: 'PerPersonPerStay',
  21: 'PerPersonPerNight',
});

export const LOSTypeEnum = enumeration('LOSTypeEnum', 'enum.los-type', { 0: 'SetMinLOS', 1: 'SetMaxLOS' });

export const ChargeUnitCodeEnum = enumeration('ChargeUnitCodeEnum', 'enum.charge-unit', {
  18: 'PerRoomPerStay',
});

/** The specification lists code 19 also as PerNight. */
export const ServicePricingTypeEnum = enumeration('ServicePricingTypeEnum', 'enum.service-pricing-type', {
  7: 'PerPerson',
  12: 'PerStay',
  18: 'PerRoomPerStay',
  19: 'PerRoomPerNight',
  20: 'PerPersonPerStay',
  21: 'PerPersonPerNight',
  25: 'PerRoom',
});

export const TransactionActionTypeEnum = enumeration('TransactionActionTypeEnum', 'enum.transaction-action', {
  0: 'Book',
  1: 'Commit',
  2: 'Hold',
  3: 'Ignore',
  4: 'Initiate',
  5: 'Modify',
  6: 'VerifyPrice',
  7: 'CancelRoom',
  8: 'CancelRoomVerifyPrice',
});

export const PMS_ResStatusTypeEnum = enumeration('PMS_ResStatusTypeEnum', 'enum.pms-res-status', {
  0: 'Requested',
  1: 'Reserved',
  2: 'RequestDenied',
  3: 'RequestAccepted',
  4: 'Cancelled',
  5: 'Waitlisted',
  6: 'Modified',
  7: 'CancelledOnRequest',
  8: 'CancelPending',
  9: 'OnRequestChannelCancel',
});

export const InformationTypeEnum = enumeration('InformationTypeEnum', 'enum.information-type', {
  1: 'Description',
  2: 'Policy',
  3: 'Marketing',
  4: 'SpecialInstructions',
  5: 'Other',
  6: 'Amenities',
  7: 'Attractions',
  8: 'Awards',
  9: 'CorporateLocations',
  10: 'Dining',
  11: 'DrivingDirections',
  12: 'Facilities',
  13: 'Recreation',
  14: 'Safety',
  15: 'Services',
  16: 'Transportation',
  17: 'ShortDescription',
  18: 'Advisory',
  19: 'Geocodes',
  20: 'Location',
  21: 'Address',
  22: 'Contact',
  23: 'Pictures',
  24: 'DescriptiveContent',
  25: 'LongName',
  26: 'AliasName',
});

export const AdditionalDetailTypeEnum = enumeration('AdditionalDetailTypeEnum', 'enum.additional-detail', {
  2: 'PropertyDescription',
  3: 'PropertyLocation',
  4: 'RoomInformation',
  14: 'MiscellaneousInformation',
  11: 'ServiceInformation',
  12: 'PackageInformation',
});

export const URLTypeEnum = enumeration('URLTypeEnum', 'enum.url-type', {
  0: 'None',
  1: 'Website',
  2: 'Image',
  3: 'Video',
});

export const PropertyClassTypeEnum = enumeration('PropertyClassTypeEnum', 'enum.property-class', {
  2: 'AllInclusive',
  3: 'Apartment',
  4: 'BedAndBreakfast',
  16: 'GuestHouse',
  19: 'Hostel',
  20: 'Hotel',
  21: 'Inn',
  22: 'Lodge',
  30: 'Resort',
  42: 'Spa',
  48: 'Historical',
  57: 'Luxury',
  62: 'Other',
});

export const ContactLocationEnum = enumeration('ContactLocationEnum', 'enum.contact-location', {
  1: 'CentralReservationOffice',
  2: 'CorporateHeadquarters',
  3: 'CorporateOffice',
  4: 'DivisionalOffice',
  5: 'GlobalSalesOffice',
  6: 'HotelDirect',
  7: 'LocalReservationOffice',
  8: 'SalesOffice',
  9: 'FranchiseCompany',
  10: 'ManagementCompany',
  11: 'OwnershipCompany',
  12: 'CustomerServiceOffice',
  13: 'HomeResidence',
  14: 'RegionalSalesOffice',
  15: 'TechnicalSupportOffice',
});

export const NamePrefixTypeEnum = enumeration('NamePrefixTypeEnum', 'enum.name-prefix', {
  1: 'Mr',
  2: 'Mrs',
  3: 'Miss',
  4: 'None',
});

export const YesOrNoEnum = enumeration('YesOrNoEnum', 'enum.yes-no', { 1: 'Yes', 0: 'No' });

export const PhoneLocationTypeEnum = enumeration('PhoneLocationTypeEnum', 'enum.phone-location', {
  1: 'BrandReservationsOffice',
  2: 'CentralReservationsOffice',
  3: 'PropertyReservationOffice',
  4: 'PropertyDirect',
  5: 'SalesOffice',
  6: 'Home',
  7: 'Office',
  8: 'Other',
  9: 'ManagingCompany',
});

export const PhoneTechTypeEnum = enumeration('PhoneTechTypeEnum', 'enum.phone-tech', {
  0: 'None',
  1: 'Voice',
  3: 'Fax',
  5: 'Mobile',
});

export const CurrencyCodeEnum = enumeration('CurrencyCodeEnum', 'enum.currency', currencies, 'enum.new-code');

export const CountryCodeEnum = enumeration('CountryCodeEnum', 'enum.country', countries, 'enum.new-code');

export const SurroundingRegionType = (note: Annotations = {}) =>
  oneOf(surroundingRegionTypes, { title: 'SurroundingRegionType', clause: 'enum.region-type', ...note });

/** The 29 enumerations of integers, by title. */
export const enumerations = {
  Language,
  TargetEnum,
  UniqueIdTypeEnum,
  UniqueIDCodeEnum,
  UnitOfMesureCodeEnum,
  AgeQualifyCodeEnum,
  MealPlanCodeFilterEnum,
  RestrictionTypeEnum,
  TimeUnitEnum,
  OffsetDropTimeEnum,
  ChargeTypeEnum,
  LOSTypeEnum,
  ChargeUnitCodeEnum,
  ServicePricingTypeEnum,
  GuaranteeTypeCodeEnum,
  CardCodeTypeEnum,
  TransactionActionTypeEnum,
  PMS_ResStatusTypeEnum,
  InformationTypeEnum,
  AdditionalDetailTypeEnum,
  URLTypeEnum,
  PropertyClassTypeEnum,
  ContactLocationEnum,
  NamePrefixTypeEnum,
  YesOrNoEnum,
  PhoneLocationTypeEnum,
  PhoneTechTypeEnum,
  CurrencyCodeEnum,
  CountryCodeEnum,
} as const;
