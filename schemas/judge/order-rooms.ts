/** What must fit together within a hotel room of an order. Specification: "Order record", `hotelRooms[]`. */
import { itemStatuses } from '../messages/orders/rooms.ts';
import { dayOf } from './moments.ts';
import { entriesIn, entriesOf, membersOf, present, type Assertion } from './check.ts';

const roomsOf = (response: unknown) =>
  entriesIn(entriesOf(membersOf(response)['items'], '/items'), ([item, pointer]) =>
    entriesOf(item['hotelRooms'], `${pointer}/hotelRooms`),
  );

/** Only a cancelled room says whether it was cancelled in penalty; null says nothing. */
const cancelledInPenalty: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response))
    for (const policy of ['cancelPolicy', 'supplierCancelPolicy']) {
      const { cancelledInPenalty: stated } = membersOf(room[policy]);
      const status = itemStatuses.find((known) => known === room['status']);
      if (present(stated) && status)
        check(
          'order.room.cancelled-in-penalty',
          status === 'CANCELLED',
          `${pointer}/${policy}/cancelledInPenalty`,
          `not said, because the room is ${status}`,
          stated,
        );
    }
};

/** Shares of about 1 or of about 100, each of which may be rounded: the scale is not shown. */
const nightsSum: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response)) {
    const shares = entriesOf(room['nights'], '').map(([{ percent }]) => percent);
    if (shares.length === 0 || !shares.every((share) => typeof share === 'number')) continue;
    const sum = shares.reduce((so_far, share) => so_far + share, 0);
    const near = (whole: number): boolean => Math.abs(sum - whole) <= shares.length * whole * 0.005 + 1e-9;
    check(
      'order.room.nights-sum',
      near(1) || near(100),
      `${pointer}/nights`,
      'shares that add up to 1 or to 100',
      String(sum),
    );
  }
};

/** Until when cancelling is free is another day in another zone, but none at which the guests leave. */
const penaltyInTime: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response)) {
    const end = dayOf(room['endDate']);
    for (const policy of ['cancelPolicy', 'supplierCancelPolicy']) {
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
