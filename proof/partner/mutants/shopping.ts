/** Changes to one member of the v1 envelope, of searches and of content. */
import type { Json } from '../../json.ts';
import { memberChanges } from './member-change.ts';

const criterion = (body: Json): Json => body.HotelSearchCriteria.Criterion;
const guestCounts = (body: Json): Json[] =>
  (criterion(body).RoomStayCandidatesType.RoomStayCandidates as Json[]).flatMap(
    (one) => one.GuestCountsType.GuestCounts as Json[],
  );
const childGuestCount = (body: Json): Json =>
  guestCounts(body).find(({ AgeQualifyCode: code }) => code === 8);

export const shoppingChanges = memberChanges({ on: /^v1\.avail$/ })({
  'time-stamp-dropped': {
    on: /^v1\./,
    change: (body) => delete body.TimeStamp,
    breaks: ['v1.env.timestamp-required'],
  },
  'time-stamp-old': {
    on: /^v1\./,
    change: (body) =>
      (body.TimeStamp = new Date(Date.parse(body.TimeStamp as string) - 2 * 3_600_000).toISOString()),
    breaks: ['v1.env.timestamp-fresh'],
  },
  'target-dropped': {
    on: /^v1\./,
    change: (body) => delete body.Target,
    breaks: ['v1.env.target-required'],
  },
  'target-unknown': {
    on: /^v1\.(?:ping|avail|search|desc|cities|states)$/,
    change: (body) => (body.Target = 7),
    breaks: ['enum.target'],
  },
  'version-text': {
    on: /^v1\./,
    change: (body) => (body.Version = 'one'),
    breaks: ['v1.env.request-types'],
  },
  'version-dropped': {
    on: /^v1\./,
    change: (body) => delete body.Version,
    breaks: ['ver.version-carried'],
  },
  'echo-dropped': {
    on: /^v1\./,
    change: (body) => delete body.EchoToken,
    breaks: [],
  },
  'echo-null': {
    on: /^v1\./,
    change: (body) => (body.EchoToken = null),
    breaks: [],
  },
  'echo-data-dropped': {
    on: /^v1\.ping$/,
    change: (body) => delete body.EchoData,
    breaks: ['v1.ping.echodata-required'],
  },
  'case-lost': {
    on: /^v1\.(?:avail|search|desc)$/,
    change: (body) => {
      body.primaryLangID = body.PrimaryLangID;
      delete body.PrimaryLangID;
    },
    breaks: ['conv.v1-pascal-request'],
  },
  'list-more': {
    on: /^v1\.(?:countries|states|cities|contentfile)$/,
    change: (body) => (body.Country = 1),
    breaks: ['v1.lists.envelope-only'],
  },
  'criterion-dropped': {
    change: (body) => delete body.HotelSearchCriteria.Criterion,
    breaks: ['v1.avail.criterion-required'],
  },
  'stay-dropped': {
    change: (body) => delete criterion(body).StayDateRange,
    breaks: ['v1.avail.staydaterange-required'],
  },
  'stay-turned': {
    change: (body) => {
      const range = criterion(body).StayDateRange;
      [range.Start, range.End] = [range.End, range.Start];
    },
    breaks: ['v1.avail.staydaterange-order'],
  },
  'duration-right': {
    change: (body) => {
      const range = criterion(body).StayDateRange;
      range.Duration = (Date.parse(range.End as string) - Date.parse(range.Start as string)) / 86_400_000;
    },
    breaks: [],
  },
  'duration-wrong': {
    change: (body) => (criterion(body).StayDateRange.Duration = 61),
    breaks: ['v1.avail.duration-consistent'],
  },
  'age-dropped': {
    when: (body) => childGuestCount(body) !== undefined,
    change: (body) => delete childGuestCount(body).Age,
    breaks: ['v1.avail.child-age-required'],
  },
  'age-code-unknown': {
    change: (body) => (guestCounts(body)[0].AgeQualifyCode = 11),
    breaks: ['enum.age-qualify'],
  },
  'hotel-code-number': {
    change: (body) => {
      const [ref] = criterion(body).HotelRefs;
      ref.HotelCode = Number(ref.HotelCode);
    },
    breaks: [],
  },
  'flag-text': {
    on: /^v1\.desc$/,
    change: (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = 'yes'),
    breaks: ['v1.desc.flag-types'],
  },
  'flag-null': {
    on: /^v1\.desc$/,
    change: (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = null),
    breaks: [],
  },
});
