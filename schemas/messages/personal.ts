/** Members whose values nobody keeps: they name a person for good. Specification: "Order record". */
export const nationalIds = [
  'cpf',
  'rg',
  'passport',
  'birthCertificate',
  'buyerCpf',
  'buyerPassport',
  'primaryGuestCpf',
  'primaryGuestPassport',
  'payerPassport',
] as const;

/** Members that say who somebody is or how he is reached, under the names of the specification. */
export const guestMembers = {
  person: [
    'firstName',
    'middleName',
    'lastName',
    'fullName',
    'guestName',
    'primaryGuestName',
    'buyerName',
    'buyerUsername',
    'buyerPersonId',
    'payerName',
    'createdByName',
    'holderName',
    'GivenName',
    'Surname',
    'SurnamePrefix',
  ],
  email: ['email', 'buyerEmail', 'primaryGuestEmail', 'payerEmail'],
  phone: ['phone', 'buyerPhone', 'primaryGuestPhone', 'payerPhone', 'PhoneNumber', 'mobile'],
  birth: ['dob', 'birthDate', 'dateOfBirth'],
  address: ['addressStreet', 'addressNumber', 'addressComplement', 'addressDistrict', 'addressZipCode'],
} as const;

/** The same where a target says how they are named. */
export const guestSettings = {
  person: [
    'v1.names.reservation.guestGivenName',
    'v1.names.reservation.guestSurname',
    'v1.names.quotation.requesterName',
    'v1.names.card.holder',
  ],
  email: ['v1.names.reservation.guestEmail', 'v1.names.quotation.email'],
  phone: ['v1.names.quotation.phone'],
} as const;

/** The guests that we book for: their names are ours to show. */
export const ourGivenNames = ['Ada', 'Alan', 'Grace', 'Edsger', 'Barbara', 'Tony'] as const;
export const ourSurname = 'Contract';

const ourWords = new Set([...ourGivenNames, ourSurname].map((name) => name.toLowerCase()));

/** Domains that nobody has (RFC 2606). */
const reserved = /[@.]example(?:\.(?:com|net|org))?$|\.(?:test|invalid|example)$/i;

/** Whether a value is of one of our guests: their names, or an address at a domain that nobody has. */
export const isOurs = (text: string): boolean =>
  (text.includes('@') && reserved.test(text)) ||
  text
    .toLowerCase()
    .split(' ')
    .every((word) => ourWords.has(word));
