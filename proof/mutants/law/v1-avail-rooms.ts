/** What GetHotelAvail says of rooms and services. */
import { around, Chapter, is, within, type Any } from './fixing.ts';
import { under, room, rate, type, services, each, rateSays, enumerated, rateOf } from './v1-avail-places.ts';

const typeSays =
  'RoomTypes[] entries: AmenitiesType.RoomAmenities[] (code and name), MaxOccupancy, quantity of rooms, RoomID, RoomName, Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy), RoomDescription (Language, Description).';

const serviceSays =
  'Services[] entries: ID, a category code, ServicePricingType (ServicePricingTypeEnum), ServiceDescription (required: Name, Description, Language), image URL.';

export const availRooms = new Chapter('v1.avail')
  .required(
    each(
      services,
      'ServiceDescription',
      'ServiceDescription.Name',
      'ServiceDescription.Description',
      'ServiceDescription.Language',
    ),
    { says: serviceSays, under, at: ['v1.availrs.service-description-required'] },
  )
  .table(each(services, 'ServicePricingType'), [7, 12, 18, 19, 20, 21, 25], {
    says: serviceSays,
    under,
    at: ['enum.service-pricing-type'],
  })
  .fix(
    'members',
    `${rate}.ServiceRPHs.* ${rate}.TPA_Extensions.Services.*.ID`,
    rateSays(['v1.availrs.inner-references'], 'reasoned'),
    (subject) => {
      const own = rateOf(subject) as Any;
      const ids = [
        ...((own.TPA_Extensions?.Services ?? []) as Any[]),
        ...((within(subject, 5).Services ?? []) as Any[]),
      ].map(({ ID }) => String(ID));
      return ids.length === 0
        ? undefined
        : ((own.ServiceRPHs ?? []) as unknown[]).every((one) => ids.includes(String(one)));
    },
  )
  .form(
    `${type}.MaxOccupancy ${type}.NumberOfUnits ${type}.Occupancies.*.MinOccupancy ${type}.Occupancies.*.MaxOccupancy`,
    is.integer,
    {
      says: typeSays,
      under,
      at: ['v1.availrs.room-type-shape'],
    },
  )
  .form(`${type}.RoomName`, is.text, { says: typeSays, under, at: ['v1.availrs.room-type-shape'] })
  .table(
    `${type}.Occupancies.*.AgeQualifyingCode ${rate}.TPA_Extensions.Rates.*.AgeQualifyingCode ${room}.GuestCountsType.GuestCounts.*.AgeQualifyCode`,
    [10, 8, 7],
    enumerated(
      '- AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.',
      'enum.age-qualify',
      'v1.availrs.room-type-shape',
      'v1.availrs.room-rate-shape',
      'v1.availrs.roomstay-shape',
    ),
  )
  .fix(
    'members',
    `${type}.Occupancies.*.MinOccupancy ${type}.Occupancies.*.MaxOccupancy`,
    {
      says: typeSays,
      under,
      at: ['v1.availrs.occupancy-bounds', 'v1.availrs.room-holds-party'],
      firmness: 'reasoned',
    },
    (subject) => {
      const { MinOccupancy, MaxOccupancy } = around(subject) as Any;
      return is.number(MinOccupancy) && is.number(MaxOccupancy) ? MinOccupancy <= MaxOccupancy : undefined;
    },
  ).fixings;
