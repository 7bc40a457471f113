import type { Authored } from '../kit.ts';
import { book, cancel, describe, described, infosOf, listed, reads, refuses, search } from '../kit.ts';
import { searchV2, tokensOf } from '../kit.ts';
import { answers, isCancelled, ratesOf } from '../fourth/kit.ts';
import {
  bookWith,
  confirm,
  describeEach,
  entryOf,
  guaranteesIn,
  HOOK,
  keepsComments,
  one,
  pair,
  stayIn,
} from './kit.ts';

export const first: Authored[] = [
  {
    name: 'profile-associated-refused',
    sentence: 'UniqueIDCodeEnum: 14=Reservation, 25=AssociatedReservation.',
    clauses: ['enum.unique-id-code', 'v1.env.legal-accepted', 'v1.env.id-types-accepted'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a profile with Type 25',
    bend: refuses(
      ['GetHotelAvail'],
      (ask) =>
        listed(ask?.HotelSearchCriteria?.Criterion?.ProfilesType?.ProfileInfo).some(
          (info) => String(one(info?.UniqueID)?.Type) === '25',
        ),
      'UniqueID.Type',
    ),
    probe: (call) => {
      for (const Type of [14, 25])
        search(call, `profile-${Type}`, {
          criterion: { ProfilesType: { ProfileInfo: { UniqueID: { ID: 'P-1', Type, ID_Context: 'stay' } } } },
        });
    },
  },
  {
    name: 'requestor-checked-by-code-enum',
    sentence:
      'RequestorID (nullable object: ID string nullable, Type UniqueIdTypeEnum nullable, values 3, 4, 14, 25)',
    clauses: ['v1.env.id-types-accepted', 'v1.env.legal-accepted', 'enum.unique-id-type'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'descriptive info for a requestor of Type 3 or 4',
    bend: refuses(
      ['GetHotelDescriptiveInfo'],
      (ask) => listed(ask?.POSType?.Sources).some((x) => ['3', '4'].includes(String(x?.RequestorID?.Type))),
      'RequestorID.Type',
    ),
    probe: (call) => {
      for (const Type of [14, 4])
        describe(call, undefined, 1, { POSType: { Sources: [{ RequestorID: { ID: 'AG-1', Type } }] } });
    },
  },
  {
    name: 'season-without-year',
    sentence: 'ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days)',
    clauses: ['v1.descrs.closed-seasons', 'conv.date-iso8601'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel that closes for a season, which it tells as a yearly one, by month and day',
    doubt:
      'The conforming service states no season at all; the fault adds one, in a form that recurs each year.',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const e of described(body))
        if (e.HotelRef.HotelCode === s.world.hotels.at(-1)?.code)
          e.HotelInfo.ClosedSeasonsType = { ClosedSeasons: [{ Start: '04-12', End: '06-19', Duration: 68 }] };
    }),
    probe: (call) =>
      void describeEach(
        call,
        call.s.world.hotels.slice(-1).map((h) => entryOf(h)),
      ),
  },
  {
    name: 'hotel-flag-of-first-entry',
    sentence: 'booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.hotelinfo-send-data', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a second hotel whose flag differs from that of the first',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const infos = infosOf(ask);
      for (const e of infos.slice(1)) e.HotelInfo = infos[0].HotelInfo;
    }),
    probe: (call) => void describeEach(call, pair(call, {}, { HotelInfo: { SendData: false } })),
  },
  {
    name: 'comments-kept-from-first-language',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['ver.language-of-text', 'ver.language-choice', 'ver.language-known', 'v1.availrs.text-entries'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a second search of a hotel, in another language than the first',
    bend: keepsComments,
    probe: (call) => {
      search(call, 'english');
      search(call, 'german', { top: { PrimaryLangID: 7 } });
    },
  },
  {
    name: 'package-in-name-of-room',
    sentence: 'roomType {id, name} required',
    clauses: ['v2.shape.named-once'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'rates of a package',
    doubt: 'No sentence says that an id has one name; it follows from the id being that of the room type.',
    bend: answers(['availability'], (body) => {
      for (const r of ratesOf(body))
        if (r.ratePlan?.package === true) r.roomType.name = `${r.roomType.name}, ${r.ratePlan.name}`;
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'no-search-id-made',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-given', 'v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a re-confirmation without searchId',
    doubt: 'The member is nullable in the answer; but for this case a new one is promised.',
    bend: answers(['checkrate'], (body, ask) => {
      if (body.hotels && typeof ask.searchId !== 'string') body.searchId = null;
    }),
    probe: (call) => void confirm(call, (found) => tokensOf(found).slice(0, 1)),
  },
  {
    name: 'only-first-guarantee-counts',
    sentence: 'PaymentPolicies (nullable): AcceptedPayments[] with GuaranteeTypeCode (GuaranteeTypeCodeEnum)',
    clauses: ['v1.book.guarantee-offered', 'v1.book.action-applied', 'v1.book.accepted-payments'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a guarantee that its rate plan offers, but not as its first',
    doubt:
      'The drawn duty is the client’s; this is the check of it that a service would do, done on one entry.',
    bend: refuses(
      ['SendHotelRes'],
      (ask) => {
        const offered = one(stayIn(ask)?.RatePlans)?.PaymentPolicies?.AcceptedPayments?.[0];
        const wanted = guaranteesIn(ask)[0]?.GuaranteeTypeCode;
        return (
          Boolean(offered) && wanted !== undefined && String(wanted) !== String(offered.GuaranteeTypeCode)
        );
      },
      'GuaranteeTypeCode',
    ),
    probe: (call) =>
      void bookWith(call, (body, stay) => {
        const offered = stay.RatePlans[0].PaymentPolicies.AcceptedPayments;
        guaranteesIn(body)[0].GuaranteeTypeCode = offered[1].GuaranteeTypeCode;
      }),
  },
  {
    name: 'management-spelt-right',
    sentence: 'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`',
    clauses: ['conv.quirk.ownership-managment-info', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo: info } of described(body)) {
        const list = info.OwnershipManagementInfosType?.OwnershipManagmentInfo;
        if (list) info.OwnershipManagementInfosType = { OwnershipManagementInfo: list };
      }
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'cancelled-has-its-own-event',
    sentence: '`eventyType` (string; one of the event types listed under Events)',
    clauses: ['wh.event-type-enum', 'wh.order-changed-emitted'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of a whole reservation',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((m) => {
          const over = s.orders.get(id)?.items.every(isCancelled) === true;
          return event === 'ORDER_CHANGED' && over
            ? { ...m, body: { ...m.body, eventyType: 'ORDER_CANCELLED' } }
            : m;
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: HOOK });
      cancel(call, book(call));
      call.sent('notices');
    },
  },
];
