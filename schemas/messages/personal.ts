/** Members with national ids, whose values are never stored. Specification: "Order record". */
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

/** Members with personal or contact data, by the names of the specification. */
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

/** The names of the guests that this tool books for; they may be shown. */
export const ourGivenNames = ['Ada', 'Alan', 'Grace', 'Edsger', 'Barbara', 'Tony'] as const;
export const ourSurname = 'Contract';

const guestNameWords = new Set([...ourGivenNames, ourSurname].map((name) => name.toLowerCase()));

/** Reserved domains (RFC 2606). */
const reservedDomainPattern = /[@.]example(?:\.(?:com|net|org))?$|\.(?:test|invalid|example)$/i;

/** Whether a value belongs to one of these guests: their names, or an address at a reserved domain. */
export const isTestGuestValue = (text: string): boolean =>
  (text.includes('@') && reservedDomainPattern.test(text)) ||
  text
    .toLowerCase()
    .split(' ')
    .every((word) => guestNameWords.has(word));
