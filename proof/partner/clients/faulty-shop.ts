/** Partners with one mistake each in v1 searches and content. */
import { clientsOf } from './play.ts';
import { changeCall, renameMember, changeBody } from './tampering.ts';
import type { Json } from '../../json.ts';

const criterion = (message: Json): Json => message.HotelSearchCriteria.Criterion;
const guestsOf = (message: Json, candidate = 0): Json[] =>
  criterion(message).RoomStayCandidatesType.RoomStayCandidates[candidate].GuestCountsType.GuestCounts;

export const faultyShop = clientsOf({ plays: ['shop'] })({
  'child-without-age': {
    does: 'Searches for a child without its age.',
    tampering: changeBody('v1.avail', (message) => void delete guestsOf(message, 1)[1].Age, 2),
    breaks: ['v1.avail.child-age-required'],
  },
  'age-code-swapped': {
    does: 'Sends AgeQualifyingCode instead of AgeQualifyCode in a search.',
    tampering: changeBody('v1.avail', (message) => {
      const guests = guestsOf(message);
      guests[0] = renameMember(guests[0], 'AgeQualifyCode', 'AgeQualifyingCode');
    }),
    breaks: ['v1.avail.guestcounts-shape'],
  },
  'age-code-unknown': {
    does: 'Sends an unknown age group.',
    tampering: changeBody('v1.avail', (message) => (guestsOf(message)[0].AgeQualifyCode = 9)),
    breaks: ['enum.age-qualify'],
  },
  'no-guests': {
    does: 'Searches without guests.',
    tampering: changeBody('v1.avail', (message) => delete criterion(message).RoomStayCandidatesType),
    breaks: ['v1.avail.roomstaycandidates-required'],
  },
  'no-stay': {
    does: 'Searches without dates.',
    tampering: changeBody('v1.avail', (message) => delete criterion(message).StayDateRange),
    breaks: ['v1.avail.staydaterange-required'],
  },
  'day-first': {
    does: 'Writes dates with the day first.',
    tampering: changeBody('v1.avail', (message) => {
      const range = criterion(message).StayDateRange;
      range.Start = range.Start.split('-').toReversed().join('/');
    }),
    breaks: ['conv.date-iso8601', 'v1.avail.staydaterange-required'],
  },
  'stay-backwards': {
    does: 'Searches for a stay that ends before it starts.',
    tampering: changeBody('v1.avail', (message) => {
      const range = criterion(message).StayDateRange;
      [range.Start, range.End] = [range.End, range.Start];
    }),
    breaks: ['v1.avail.staydaterange-order'],
  },
  'duration-wrong': {
    does: 'Sends a Duration that contradicts the dates of the stay.',
    tampering: changeBody('v1.avail', (message) => (criterion(message).StayDateRange.Duration = 99)),
    breaks: ['v1.avail.duration-consistent'],
  },
  'past-stay': {
    does: 'Searches for a stay in the past.',
    tampering: changeBody('v1.avail', (message) => {
      criterion(message).StayDateRange = { Start: '2024-02-01', End: '2024-02-03' };
    }),
    breaks: ['practice.past-stay'],
  },
  'no-hotel-code': {
    does: 'Sends a hotel name without HotelCode.',
    tampering: changeBody('v1.avail', (message) => (criterion(message).HotelRefs = [{ HotelName: 'Here' }])),
    breaks: ['v1.avail.hotelref-hotelcode-required'],
  },
  'no-currency': {
    does: 'Searches without RequestedCurrency.',
    tampering: changeBody('v1.avail', (message) => delete message.RequestedCurrency, 'all'),
    breaks: ['practice.currency-unstated'],
  },
  'filters-contradict': {
    does: 'Requests rates neither with nor without markup.',
    tampering: changeBody('v1.avail', (message) => {
      criterion(message).TPA_Extensions = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: false };
    }),
    breaks: ['practice.filter-contradiction'],
  },
  'relies-on-unbuilt': {
    does: 'Filters by a member that is not yet implemented.',
    tampering: changeBody('v1.avail', (message) => {
      criterion(message).TPA_Extensions = { RateRoomIds: [{ RatePlanID: '1', RoomTypeID: '2' }] };
    }),
    breaks: ['v1.avail.not-implemented-not-relied'],
  },
  'multimedia-misspelt': {
    does: 'Sends MultimediaObject instead of MultimediaObjects.',
    tampering: changeBody('v1.avail', (message) => {
      criterion(message).TPA_Extensions = { MultimediaObject: { SendData: true } };
    }),
    breaks: ['conv.quirk.multimedia-objects'],
  },
  'letter-off': {
    does: 'Misspells a member.',
    tampering: changeBody('v1.avail', (message) => {
      criterion(message).TPA_Extensions = { OnlyPreferedHotels: true };
    }),
    breaks: ['practice.unknown-member'],
  },
  'search-both': {
    does: 'Searches by hotel code and by address at once.',
    tampering: changeBody('v1.search', (message) => {
      message.Criteria.Criterion.Address = [{ CityCode: '1' }];
    }),
    breaks: ['v1.search.by-code-or-address'],
  },
  'page-as-text': {
    does: 'Sends PageNumber as a string instead of an integer.',
    tampering: changeBody('v1.search', (message) => (message.PageNumber = '1')),
    breaks: ['v1.search.controls'],
  },
  'no-descriptions-wanted': {
    does: 'Leaves out HotelDescriptiveInfosType.',
    tampering: changeBody('v1.desc', (message) => delete message.HotelDescriptiveInfosType),
    breaks: ['v1.desc.infos-required'],
  },
  'description-code-text': {
    does: 'Sends HotelCode as a string instead of an integer.',
    tampering: changeBody('v1.desc', (message) => {
      message.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelRef.HotelCode = '908';
    }),
    breaks: ['v1.desc.hotelref-required'],
  },
  'flag-as-text': {
    does: 'Sends a Send flag as a string.',
    tampering: changeBody('v1.desc', (message) => {
      message.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = 'true';
    }),
    breaks: ['v1.desc.flag-types'],
  },
  'list-with-more': {
    does: 'Adds a member to the request for a list.',
    tampering: changeBody('v1.states', (message) => (message.CountryCode = 40)),
    breaks: ['v1.lists.envelope-only'],
  },
  'lists-by-get': {
    does: 'Calls a v1 operation by GET.',
    tampering: {
      ...changeCall('v1.cities', () => ({ method: 'GET' })),
      interceptWith: ({ operation }) => (operation === 'v1.cities' ? 405 : undefined),
    },
    breaks: ['v1.post-only'],
  },
  'described-each-search': {
    does: 'Requests the same description with each search.',
    habits: { descriptions: 5 },
    breaks: ['practice.content-each-search'],
  },
  'link-each-search': {
    does: 'Requests a content link with each search.',
    plays: ['content'],
    habits: { contentLink: 'each search' },
    breaks: ['practice.content-link-each-time'],
  },
  'link-kept': {
    does: 'Downloads from an expired link.',
    plays: ['content'],
    habits: { contentLink: 'never again' },
    breaks: ['v1.contentfile.new-url-after-expiry'],
  },
});
