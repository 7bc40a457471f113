import type { JsonObject } from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';

const refuse =
  (isRefused: (request: JsonObject) => boolean): FaultRules =>
  (conforming, operations) => ({
    acceptsRequest: (operation, request) =>
      !(operations.includes(operation) && isRefused((request ?? {}) as JsonObject)) &&
      conforming.acceptsRequest(operation, request),
  });

const hasStringCodes = ({ Target, PrimaryLangID }: JsonObject): boolean =>
  typeof Target === 'string' || typeof PrimaryLangID === 'string';

/** Codes sent as strings, as in the examples of cancel, booking and get-bookings. */
export const formFaults = faultsOf({ kind: 'rule', breaks: 'v1.env.text-codes-accepted' })({
  'v1-booking-refuses-text-codes': {
    operations: ['v1.book'],
    does: 'Refuses a booking whose Target or PrimaryLangID is a string.',
    rules: refuse(hasStringCodes),
  },
  'v1-cancel-refuses-text-codes': {
    operations: ['v1.cancel'],
    does: 'Refuses a cancellation whose Target or PrimaryLangID is a string.',
    rules: refuse(hasStringCodes),
  },
  'v1-get-bookings-refuses-languages-as-text': {
    condition: 'only for the language as a string',
    operations: ['v1.getbk'],
    does: 'Refuses a get-bookings request whose PrimaryLangID is a string; Target may be a string.',
    rules: refuse(({ PrimaryLangID }) => typeof PrimaryLangID === 'string'),
  },
});

/** Legal values in requests of v1. */
export const legalValueFaults = faultsOf({ kind: 'protocol', operations: ['v1.avail'] })({
  'v1-refuses-null-sources': {
    condition: 'only for one null member',
    breaks: 'v1.env.legal-accepted',
    alsoBreaks: ['v1.avail.pos-pseudo-city-default'],
    does: 'Reports a problem for an availability request whose PseudoCityCode is null.',
    rules: refuse(({ POSType }) =>
      (POSType?.Sources ?? []).some(
        ({ PseudoCityCode }: { PseudoCityCode?: unknown }) => PseudoCityCode === null,
      ),
    ),
  },
  'v1-refuses-no-language': {
    breaks: 'v1.env.legal-accepted',
    alsoBreaks: ['v1.env.lang-default-8', 'v1.lists.answer'],
    operations: ['v1.cities'],
    does: 'Reports a problem for a list of cities that is requested without PrimaryLangID.',
    rules: refuse(({ PrimaryLangID }) => PrimaryLangID === undefined),
  },
  'v1-refuses-feet': {
    condition: 'only for one code of a list',
    breaks: 'v1.env.legal-accepted',
    does: 'Reports a problem for an availability request whose radius is in feet.',
    rules: refuse(
      ({ HotelSearchCriteria }) => HotelSearchCriteria?.Criterion?.Radius?.UnitOfMeasureCode === 7,
    ),
  },
  'v1-refuses-reservations-as-requestors': {
    condition: 'only for one code of a list',
    breaks: 'v1.env.legal-accepted',
    does: 'Reports a problem for an availability request whose requestor has the type of a reservation.',
    rules: refuse(({ POSType }) =>
      (POSType?.Sources ?? []).some(
        (source: { RequestorID?: JsonObject }) => source.RequestorID?.['Type'] === 14,
      ),
    ),
  },
  'v1-refuses-profiles-of-associated-reservations': {
    condition: 'only for one code of a list',
    breaks: 'v1.env.id-types-accepted',
    does: 'Reports a problem for an availability request whose profile has the type of an associated reservation.',
    rules: refuse(
      ({ HotelSearchCriteria }) =>
        HotelSearchCriteria?.Criterion?.ProfilesType?.ProfileInfo?.UniqueID?.Type === 25,
    ),
  },
});
