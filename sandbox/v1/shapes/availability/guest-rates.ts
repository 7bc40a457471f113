import type { RoomRate } from '../../../../schemas/messages/v1/room-rates.ts';
import type { FoundRoom, GuestCount } from '../../../world/found.ts';
import type { Quote } from '../../../world/quotes.ts';
import { dateOf, type Stay } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';
import { priceShape, totalShape, type ChargeType } from './totals.ts';

type GuestRate = NonNullable<NonNullable<RoomRate['TPA_Extensions']>['Rates']>[number];

interface Group {
  readonly code: GuestCount['AgeQualifyCode'];
  readonly count: number;
  readonly weight: number;
}

/** What a room costs without guests, in the measure of `weightOf`. */
const roomWeight = 60;

/** Infants are free, and children pay less. */
const weightOf = ({ AgeQualifyCode: code, Age: age }: GuestCount): number =>
  code === 10 ? 20 : (age ?? 0) < 2 ? 0 : (age ?? 0) < 12 ? 8 : 14;

const codes = [10, 8, 7] as const;

/** The guests of a room by age group, adults first. What the room itself costs is theirs who come first. */
function groupsOf({ guests, party }: Pick<FoundRoom, 'guests' | 'party'>): Group[] {
  const groups = codes
    .map((code) => {
      const those = guests.filter(({ AgeQualifyCode }) => AgeQualifyCode === code);
      const sum = (weigh: (guest: GuestCount) => number): number =>
        those.reduce((all, guest) => all + weigh(guest), 0);
      return {
        code,
        count: sum(({ Count }) => Count),
        weight: sum((guest) => weightOf(guest) * guest.Count),
      };
    })
    .filter(({ count }) => count > 0);
  if (groups.length === 0) return [{ code: 10, count: party.adults, weight: roomWeight }];
  return groups.map((group, index) =>
    index === 0 ? { ...group, weight: group.weight + roomWeight } : group,
  );
}

/** What each age group pays for the whole stay. Specification: "v1 availability response (HotelAvailRS)", RoomRates. */
export function guestRatesShape(quote: Quote, room: FoundRoom, frame: Frame): GuestRate[] {
  const groups = groupsOf(room);
  const { product, stay } = quote.rate;
  const talk = talkOf(frame, product.hotel, 'rates');
  const write = talk === 1 ? totalShape : priceShape;
  const prices = frame.rules.guestPrices(
    quote,
    groups.map(({ weight }) => weight),
  );
  return groups.map((group, index) => ({
    ...(talk === 0 ? nobody : whoPays(group, stay)),
    Total: write(quote, prices[index]!, chargeOf(group, stay), frame),
  }));
}

const nobody = {
  AgeQualifyingCode: null,
  EffectiveDate: null,
  MinGuestApplicable: null,
  MaxGuestApplicable: null,
};

const whoPays = ({ code, count }: Group, { checkIn }: Stay): Omit<GuestRate, 'Total'> => ({
  AgeQualifyingCode: code,
  EffectiveDate: dateOf(checkIn),
  MinGuestApplicable: count,
  MaxGuestApplicable: count,
});

/** Several guests of a group pay one price for the stay; what a single one pays can be said more exactly. */
function chargeOf({ code, count }: Group, { nights }: Stay): ChargeType {
  if (code === 7) return 7;
  if (count > 1) return 12;
  return nights > 1 ? 20 : 21;
}
