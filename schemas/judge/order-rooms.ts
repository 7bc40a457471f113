/** Compares members within a hotel room of an order. Specification: "Order record", `hotelRooms[]`. */
import { itemStatuses } from '../messages/orders/rooms.ts';
import { entriesOf, membersOf, isPresent, type Assertion } from './check.ts';
import { dayOf } from './moments.ts';
import { policyMembers, roomsOf } from './order-parts.ts';

/** Only a cancelled room may have cancelledInPenalty; null is allowed for every room. */
const cancelledInPenalty: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response))
    for (const policy of policyMembers) {
      const { cancelledInPenalty: statedValue } = membersOf(room[policy]);
      const status = itemStatuses.find((listedStatus) => listedStatus === room['status']);
      if (isPresent(statedValue) && status)
        check(
          'order.room.cancelled-in-penalty',
          status === 'CANCELLED',
          `${pointer}/${policy}/cancelledInPenalty`,
          `absent or null, because the room is ${status}`,
        );
    }
};

/** Shares add up to about 1 or 100, each rounded: the specification does not show the scale. */
const nightsSum: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response)) {
    const shares = entriesOf(room['nights'], '').map(([{ percent }]) => percent);
    if (shares.length === 0 || !shares.every((share) => typeof share === 'number')) continue;
    const sum = shares.reduce((total, share) => total + share, 0);
    const isCloseTo = (target: number): boolean =>
      Math.abs(sum - target) <= shares.length * target * 0.005 + 1e-9;
    check(
      'order.room.nights-sum',
      isCloseTo(1) || isCloseTo(100),
      `${pointer}/nights`,
      'shares that add up to 1 or to 100',
      String(sum),
    );
  }
};

/** The end of free cancellation may be on another day in another zone, but must be before the day of departure. */
const penaltyInTime: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response)) {
    const end = dayOf(room['endDate']);
    for (const policy of policyMembers) {
      const deadline = dayOf(membersOf(room[policy])['penaltyDate']);
      if (end !== undefined && deadline !== undefined)
        check(
          'order.room.penalty-in-time',
          deadline < end,
          `${pointer}/${policy}/penaltyDate`,
          `a day before ${end}, when the stay ends`,
          deadline,
        );
    }
  }
};

export const orderRoomAssertions: readonly Assertion[] = [cancelledInPenalty, penaltyInTime, nightsSum];
