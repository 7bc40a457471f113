/**
 * The people of the demo orders. All are invented: their addresses have a reserved domain, and a CPF of one repeated digit has a
 * valid form but is never issued.
 */
import type { BusGuest, RoomGuest } from '../parties.ts';

export interface Person {
  readonly self: Required<
    Pick<
      RoomGuest & BusGuest,
      'lastName' | 'age' | 'cpf' | 'phone' | 'email' | 'dob' | 'nationality' | 'passport' | 'rg'
    >
  > & {
    readonly firstName: string;
  };
  readonly gender: string;
  /** Whether the person is a child, who has neither a tax number nor an identity card. */
  readonly birthCertificate?: string;
}

interface About {
  readonly name: readonly [first: string, last: string];
  readonly age: number;
  readonly dob: string;
  readonly gender: 'F' | 'M';
  /** ISO 3166-1 alpha-2. */
  readonly nationality?: string;
}

/** @param digit distinguishes the person in all numbers */
const adult = (
  digit: number,
  { name: [firstName, lastName], age, dob, gender, nationality = 'BR' }: About,
): Person => ({
  self: {
    firstName,
    lastName,
    age,
    cpf: '###.###.###-##'.replaceAll('#', String(digit)),
    phone: `+55 11 5550 010${digit}`,
    email: `${firstName}.${lastName}@guests.example`.toLowerCase(),
    dob,
    nationality,
    passport: `ZZ00000${digit}`,
    rg: '##.###.###-#'.replaceAll('#', String(digit)),
  },
  gender,
});

function child(digit: number, about: About): Person {
  const { self, gender } = adult(digit, about);
  return {
    self: { ...self, cpf: null, rg: null, phone: null, email: null },
    gender,
    birthCertificate: `000000 01 55 ${about.dob.slice(0, 4)} 1 00000 00${digit} 000000${digit}-00`,
  };
}

export const ana = adult(1, { name: ['Ana', 'Souza'], age: 41, dob: '1985-02-03', gender: 'F' });
export const bruno = adult(2, { name: ['Bruno', 'Souza'], age: 43, dob: '1983-01-20', gender: 'M' });
export const clara = child(3, { name: ['Clara', 'Souza'], age: 9, dob: '2016-11-30', gender: 'F' });
export const davi = child(4, { name: ['Davi', 'Souza'], age: 4, dob: '2021-12-01', gender: 'M' });
export const emi = adult(5, {
  name: ['Emi', 'Tanaka'],
  age: 35,
  dob: '1991-01-08',
  gender: 'F',
  nationality: 'JP',
});
export const farid = adult(6, {
  name: ['Farid', 'Haddad'],
  age: 52,
  dob: '1974-01-15',
  gender: 'M',
  nationality: 'KW',
});

const address = {
  addressCity: 'Recife',
  addressComplement: 'Apto 12',
  addressDistrict: 'Boa Viagem',
  addressNumber: '100',
  addressState: 'PE',
  addressStreet: 'Rua das Flores',
  addressZipCode: '51000-000',
  country: 'Brazil',
};

const ageOf = ({ birthCertificate }: Person) => (birthCertificate === undefined ? 'ADULT' : 'CHILD');

export const roomGuest = (person: Person, primary = false): RoomGuest => ({
  ...person.self,
  ...address,
  ageQualifying: ageOf(person),
  birthCertificate: person.birthCertificate ?? null,
  primary,
});

/** A guest's seat: unavailable today according to the specification. */
type Seat = Pick<BusGuest, 'seatNumber' | 'ticketNumber' | 'voucherUrl'>;

const noSeat: Seat = { seatNumber: null, ticketNumber: null, voucherUrl: null };

export const busGuest = (person: Person, primary = false, seat = noSeat): BusGuest => ({
  ...person.self,
  ageQualifying: ageOf(person),
  gender: person.gender,
  primary,
  ...seat,
});

export const nameOf = ({ self: { firstName, lastName } }: Person): string => `${firstName} ${lastName}`;

const personId = ({ self }: Person): string => `person-${self.firstName.toLowerCase()}`;

export const primaryGuest = (person: Person) => ({
  primaryGuestName: nameOf(person),
  primaryGuestEmail: person.self.email,
  primaryGuestCpf: person.self.cpf,
  primaryGuestPhone: person.self.phone,
  primaryGuestPassport: person.self.passport,
  primaryGuestPersonId: personId(person),
});

export const buyer = (person: Person) => ({
  buyerName: nameOf(person),
  buyerEmail: person.self.email,
  buyerCpf: person.self.cpf,
  buyerPhone: person.self.phone,
  buyerUsername: person.self.firstName.toLowerCase(),
  buyerPassport: person.self.passport,
  buyerPersonId: personId(person),
});
