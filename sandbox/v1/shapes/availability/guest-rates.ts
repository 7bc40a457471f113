import type { RoomRate } from '../../../../schemas/messages/v1/room-rates.ts';
import type { FoundRoom, GuestCount } from '../../../world/found.ts';
import type { Quote } from '../../../world/quotes.ts';
import { dateOf, type Stay } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';
import { priceShape, totalShape, type ChargeType } from './totals.ts';
import { nulls } from '../../../nulls.ts';

type GuestRate = NonNullable<NonNullable<RoomRate['TPA_Extensions']>['Rates']>[number];

interface AgeGroup {
  readonly code: GuestCount['AgeQualifyCode'];
  readonly count: number;
  readonly weight: number;
}

/** The weight of the room itself, on the scale of `weightOf`. */
const roomWeight = 60;

/** The weight of a guest in the price: infants are free, and children pay less. */
const weightOf = ({ AgeQualifyCode: code, Age: age }: GuestCount): number =>
  code === 10 ? 20 : (age ?? 0) < 2 ? 0 : (age ?? 0) < 12 ? 8 : 14;

const ageCodes = [10, 8, 7] as const;

/** The guests of a room by age group, adults first. The first group also pays for the room itself. */
function groupsOf({ guests, party }: Pick<FoundRoom, 'guests' | 'party'>): AgeGroup[] {
  const groups = ageCodes
    .map((code) => {
      const groupGuests = guests.filter(({ AgeQualifyCode }) => AgeQualifyCode === code);
      const sumOver = (valueOf: (guest: GuestCount) => number): number =>
        groupGuests.reduce((sum, guest) => sum + valueOf(guest), 0);
      return {
        code,
        count: sumOver(({ Count }) => Count),
        weight: sumOver((guest) => weightOf(guest) * guest.Count),
      };
    })
    .filter(({ count }) => count > 0);
  if (groups.length === 0) return [{ code: 10, count: party.adults, weight: roomWeight }];
  return groups.map((group, index) =>
    index === 0 ? { ...group, weight: group.weight + roomWeight } : group,
  );
}

/** The price of each age group for the whole stay. Specification: "v1 availability response (HotelAvailRS)", RoomRates. */
export function guestRatesShape(quote: Quote, room: FoundRoom, frame: Frame): GuestRate[] {
  const groups = groupsOf(room);
  const { product, stay } = quote.rate;
  const verbosity = verbosityOf(frame, product.hotel, 'rates');
  const writePrice = verbosity === 1 ? totalShape : priceShape;
  const prices = frame.rules.guestPrices(
    quote,
    groups.map(({ weight }) => weight),
  );
  return groups.map((group, index) => ({
    ...(verbosity === 0 ? noGuestMembers : guestMembers(group, stay)),
    Total: writePrice(quote, prices[index]!, chargeOf(group, stay), frame),
  }));
}

const noGuestMembers = nulls('AgeQualifyingCode EffectiveDate MinGuestApplicable MaxGuestApplicable');

const guestMembers = ({ code, count }: AgeGroup, { checkIn }: Stay) => ({
  AgeQualifyingCode: code,
  EffectiveDate: dateOf(checkIn),
  MinGuestApplicable: count,
  MaxGuestApplicable: count,
});

/** The charge type: a group of several guests pays one price for the stay; a single guest's price can be stated per person. */
function chargeOf({ code, count }: AgeGroup, { nights }: Stay): ChargeType {
  if (code === 7) return 7;
  if (count > 1) return 12;
  return nights > 1 ? 20 : 21;
}
