/** Changes of one member of the v1 envelope, of searches and of content. */
import type { Json } from '../specimens/json.ts';
import type { Deed } from './deed.ts';

const criterion = (body: Json): Json => body.HotelSearchCriteria.Criterion;
const guestCounts = (body: Json): Json[] =>
  (criterion(body).RoomStayCandidatesType.RoomStayCandidates as Json[]).flatMap(
    (one) => one.GuestCountsType.GuestCounts as Json[],
  );
const child = (body: Json): Json => guestCounts(body).find(({ AgeQualifyCode: code }) => code === 8);

export const shoppingDeeds: readonly Deed[] = [
  {
    name: 'time-stamp-dropped',
    on: /^v1\./,
    change: (body) => delete body.TimeStamp,
    breaks: ['v1.env.timestamp-required'],
  },
  {
    name: 'time-stamp-old',
    on: /^v1\./,
    change: (body) =>
      (body.TimeStamp = new Date(Date.parse(body.TimeStamp as string) - 7_200_000).toISOString()),
    breaks: ['v1.env.timestamp-fresh'],
  },
  {
    name: 'target-dropped',
    on: /^v1\./,
    change: (body) => delete body.Target,
    breaks: ['v1.env.target-required'],
  },
  {
    name: 'target-unknown',
    on: /^v1\.(?:ping|avail|search|desc|cities|states)$/,
    change: (body) => (body.Target = 7),
    breaks: ['enum.target'],
  },
  {
    name: 'version-text',
    on: /^v1\./,
    change: (body) => (body.Version = 'one'),
    breaks: ['v1.env.request-types'],
  },
  {
    name: 'version-dropped',
    on: /^v1\./,
    change: (body) => delete body.Version,
    breaks: ['ver.version-carried'],
  },
  { name: 'echo-dropped', on: /^v1\./, change: (body) => delete body.EchoToken, breaks: [] },
  { name: 'echo-null', on: /^v1\./, change: (body) => (body.EchoToken = null), breaks: [] },
  {
    name: 'echo-data-dropped',
    on: /^v1\.ping$/,
    change: (body) => delete body.EchoData,
    breaks: ['v1.ping.echodata-required'],
  },
  {
    name: 'case-lost',
    on: /^v1\.(?:avail|search|desc)$/,
    change: (body) => {
      body.primaryLangID = body.PrimaryLangID;
      delete body.PrimaryLangID;
    },
    breaks: ['conv.v1-pascal-request'],
  },
  {
    name: 'list-more',
    on: /^v1\.(?:countries|states|cities|contentfile)$/,
    change: (body) => (body.Country = 1),
    breaks: ['v1.lists.envelope-only'],
  },
  {
    name: 'criterion-dropped',
    on: /^v1\.avail$/,
    change: (body) => delete body.HotelSearchCriteria.Criterion,
    breaks: ['v1.avail.criterion-required'],
  },
  {
    name: 'stay-dropped',
    on: /^v1\.avail$/,
    change: (body) => delete criterion(body).StayDateRange,
    breaks: ['v1.avail.staydaterange-required'],
  },
  {
    name: 'stay-turned',
    on: /^v1\.avail$/,
    change: (body) => {
      const range = criterion(body).StayDateRange;
      [range.Start, range.End] = [range.End, range.Start];
    },
    breaks: ['v1.avail.staydaterange-order'],
  },
  {
    name: 'duration-right',
    on: /^v1\.avail$/,
    change: (body) => {
      const range = criterion(body).StayDateRange;
      range.Duration = (Date.parse(range.End as string) - Date.parse(range.Start as string)) / 86_400_000;
    },
    breaks: [],
  },
  {
    name: 'duration-wrong',
    on: /^v1\.avail$/,
    change: (body) => (criterion(body).StayDateRange.Duration = 61),
    breaks: ['v1.avail.duration-consistent'],
  },
  {
    name: 'age-dropped',
    on: /^v1\.avail$/,
    when: (body) => child(body) !== undefined,
    change: (body) => delete child(body).Age,
    breaks: ['v1.avail.child-age-required'],
  },
  {
    name: 'age-code-unknown',
    on: /^v1\.avail$/,
    change: (body) => (guestCounts(body)[0].AgeQualifyCode = 11),
    breaks: ['enum.age-qualify'],
  },
  {
    name: 'hotel-code-number',
    on: /^v1\.avail$/,
    change: (body) => {
      const [ref] = criterion(body).HotelRefs;
      ref.HotelCode = Number(ref.HotelCode);
    },
    breaks: [],
  },
  {
    name: 'flag-text',
    on: /^v1\.desc$/,
    change: (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = 'yes'),
    breaks: ['v1.desc.flag-types'],
  },
  {
    name: 'flag-null',
    on: /^v1\.desc$/,
    change: (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = null),
    breaks: [],
  },
];
