/** Changes to one member of the v1 envelope, of searches and of content. */
import type { Json } from '../../json.ts';
import { memberChanges } from './member-change.ts';

const criterionOf = (body: Json): Json => body.HotelSearchCriteria.Criterion;
const guestCountsOf = (body: Json): Json[] =>
  (criterionOf(body).RoomStayCandidatesType.RoomStayCandidates as Json[]).flatMap(
    (candidate) => candidate.GuestCountsType.GuestCounts as Json[],
  );
const childGuestCountOf = (body: Json): Json =>
  guestCountsOf(body).find(({ AgeQualifyCode: code }) => code === 8);

export const shoppingChanges = [
  ...memberChanges(/^v1\./)({
    'time-stamp-dropped': [(body) => delete body.TimeStamp, 'v1.env.timestamp-required'],
    'time-stamp-old': [
      (body) =>
        (body.TimeStamp = new Date(Date.parse(body.TimeStamp as string) - 2 * 3_600_000).toISOString()),
      'v1.env.timestamp-fresh',
    ],
    'target-dropped': [(body) => delete body.Target, 'v1.env.target-required'],
  }),
  ...memberChanges(/^v1\.(?:ping|avail|search|desc|cities|states)$/)({
    'target-unknown': [(body) => (body.Target = 7), 'enum.target'],
  }),
  ...memberChanges(/^v1\./)({
    'version-text': [(body) => (body.Version = 'one'), 'v1.env.request-types'],
    'version-dropped': [(body) => delete body.Version, 'ver.version-carried'],
    'echo-dropped': [(body) => delete body.EchoToken],
    'echo-null': [(body) => (body.EchoToken = null)],
  }),
  ...memberChanges(/^v1\.ping$/)({
    'echo-data-dropped': [(body) => delete body.EchoData, 'v1.ping.echodata-required'],
  }),
  ...memberChanges(/^v1\.(?:avail|search|desc)$/)({
    'case-lost': [
      (body) => {
        body.primaryLangID = body.PrimaryLangID;
        delete body.PrimaryLangID;
      },
      'conv.v1-pascal-request',
    ],
  }),
  ...memberChanges(/^v1\.(?:countries|states|cities|contentfile)$/)({
    'list-more': [(body) => (body.Country = 1), 'v1.lists.envelope-only'],
  }),
  ...memberChanges(/^v1\.avail$/)({
    'criterion-dropped': [(body) => delete body.HotelSearchCriteria.Criterion, 'v1.avail.criterion-required'],
    'stay-dropped': [(body) => delete criterionOf(body).StayDateRange, 'v1.avail.staydaterange-required'],
    'stay-turned': [
      (body) => {
        const range = criterionOf(body).StayDateRange;
        [range.Start, range.End] = [range.End, range.Start];
      },
      'v1.avail.staydaterange-order',
    ],
    'duration-right': [
      (body) => {
        const range = criterionOf(body).StayDateRange;
        range.Duration = (Date.parse(range.End as string) - Date.parse(range.Start as string)) / 86_400_000;
      },
    ],
    'duration-wrong': [
      (body) => (criterionOf(body).StayDateRange.Duration = 61),
      'v1.avail.duration-consistent',
    ],
  }),
  ...memberChanges(
    /^v1\.avail$/,
    (body) => childGuestCountOf(body) !== undefined,
  )({
    'age-dropped': [(body) => delete childGuestCountOf(body).Age, 'v1.avail.child-age-required'],
  }),
  ...memberChanges(/^v1\.avail$/)({
    'age-code-unknown': [(body) => (guestCountsOf(body)[0].AgeQualifyCode = 11), 'enum.age-qualify'],
    'hotel-code-number': [
      (body) => {
        const [ref] = criterionOf(body).HotelRefs;
        ref.HotelCode = Number(ref.HotelCode);
      },
    ],
  }),
  ...memberChanges(/^v1\.desc$/)({
    'flag-text': [
      (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = 'yes'),
      'v1.desc.flag-types',
    ],
    'flag-null': [
      (body) => (body.HotelDescriptiveInfosType.HotelDescriptiveInfos[0].HotelInfo.SendData = null),
    ],
  }),
];
