/** What GetHotelDescriptiveInfo tells of guest rooms. */
import { Chapter, is, type Any } from './fixing.ts';
import { room, below, ofRoom } from './v1-descriptive-places.ts';

export const guestRooms = new Chapter('v1.desc')
  .required(below(room, 'MaxOccupancy'), ofRoom('v1.descrs.room-max-occupancy'))
  .required(below(room, 'MaxAdultOccupancy'), ofRoom('v1.descrs.room-max-adult'))
  .required(below(room, 'ID'), ofRoom('v1.descrs.room-id'))
  .form(below(room, 'ID'), is.integer, ofRoom('v1.descrs.room-id'))
  .fix(
    'members',
    below(room, 'ID'),
    { ...ofRoom('v1.descrs.room-ids-differ'), firmness: 'reasoned' },
    (subject) => {
      const list = subject.path
        .slice(0, -2)
        .reduce<Any>((value, step) => value?.[step], subject.observed.answer) as Any[];
      return new Set(list.map(({ ID }) => ID as unknown)).size === list.length;
    },
  )
  .required(below(room, 'DescriptiveText'), ofRoom('v1.descrs.room-text'))
  .required(below(room, 'TypeRoom'), ofRoom('v1.descrs.room-type'))
  .required(below(room, 'WLCode'), ofRoom('v1.descrs.room-wlcode'))
  // "MinAdultOccupancy (default 1)": of what type it is stands nowhere.
  .form(below(room, 'MinAdultOccupancy'), is.integer, {
    ...ofRoom('conv.type-unstated'),
    firmness: 'reasoned',
  })
  .form(
    below(room, 'Quantity MaxOccupancy MaxAdultOccupancy MaxChildOccupancy MaxFreeChildOccupancy'),
    is.number,
    ofRoom('v1.descrs.room-counts', 'v1.descrs.room-max-occupancy', 'v1.descrs.room-max-adult'),
  )
  .fix(
    'members',
    below(room, 'MaxOccupancy MaxAdultOccupancy MinAdultOccupancy MaxChildOccupancy MaxFreeChildOccupancy'),
    {
      ...ofRoom('v1.descrs.room-bounds'),
      firmness: 'reasoned',
    },
    (subject) => {
      const {
        MaxOccupancy,
        MaxAdultOccupancy,
        MinAdultOccupancy = 1,
        MaxChildOccupancy,
        MaxFreeChildOccupancy,
      } = subject.path
        .slice(0, -1)
        .reduce<Any>((value, step) => value?.[step], subject.observed.answer) as Any;
      const ordered = (less: unknown, more: unknown): boolean =>
        !is.number(less) || !is.number(more) || (less as number) <= (more as number);
      return (
        ordered(MaxAdultOccupancy, MaxOccupancy) &&
        ordered(MinAdultOccupancy, MaxAdultOccupancy) &&
        ordered(MaxChildOccupancy, MaxOccupancy) &&
        ordered(MaxFreeChildOccupancy, MaxChildOccupancy)
      );
    },
  )
  .form(below(room, 'TypeRoom.Size'), is.number, ofRoom('v1.descrs.room-size'))
  .form(below(room, 'TypeRoom.SizeMeasurement'), is.text, ofRoom('v1.descrs.room-size'))
  .form(
    ['Bed', 'RoomClassification', 'RoomView']
      .map((kind) => `${room}.TypeRoom.${kind === 'Bed' ? 'BedType' : kind}Codes.*.OTA_CodeType`)
      .join(' '),
    is.integer,
    ofRoom('v1.descrs.room-codes'),
  )
  .form(
    ['Bed', 'RoomClassification', 'RoomView']
      .map((kind) => `${room}.TypeRoom.${kind === 'Bed' ? 'BedType' : kind}Codes.*.OTA_CodeName`)
      .join(' '),
    is.text,
    ofRoom('v1.descrs.room-codes'),
  ).fixings;
