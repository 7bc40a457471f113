import type { Quote } from '../../types.ts';
import type { Authored } from '../kit.ts';
import {
  describe,
  described,
  order,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  seeded,
  TWO,
} from '../kit.ts';
import { answers, itemsOf, orders, readSeeded, ROOMS } from '../fourth/kit.ts';
import {
  bookWith,
  guaranteesIn,
  landingOf,
  remembersClient,
  remembersLanding,
  tellsSessionOnce,
} from './kit.ts';

export const second: Authored[] = [
  {
    name: 'year-turn-looks-backwards',
    sentence: '| check-out date | string | ISO 8601 date |',
    clauses: ['v2.avail.dates-order'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a stay over the turn of the year',
    doubt:
      'The order of the two dates is implied; the mistake is to compare months and days without the year.',
    bend: replies('availability', (reply, ask) =>
      reply.status === 200 && String(ask.dateFrom).slice(5, 10) >= String(ask.dateTo).slice(5, 10)
        ? refusal(422, 'dateFrom and dateTo')
        : reply,
    ),
    probe: (call) => {
      searchV2(call, 'spring');
      searchV2(call, 'new-year', { dateFrom: '2027-12-30', dateTo: '2028-01-02' });
    },
  },
  {
    name: 'best-of-each-room-type',
    sentence: "a boolean 'only the best rate per hotel' (default true)",
    clauses: ['v1.avail.best-only-default', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a search for two rooms',
    bend: (h) => ({
      best: (quotes, withTaxes) => {
        if ((quotes[0]?.rooms.length ?? 0) < 2) return h.best(quotes, withTaxes);
        const kinds = new Map<number, Quote[]>();
        for (const q of quotes) kinds.set(q.room.id, [...(kinds.get(q.room.id) ?? []), q]);
        return [...kinds.values()].flatMap((of) => h.best(of, withTaxes));
      },
    }),
    probe: (call) => {
      for (const rooms of [TWO, ROOMS])
        search(call, `rooms-${rooms.length}`, { rooms, top: { BestOnly: undefined } });
    },
  },
  {
    name: 'policy-detail-thirteen',
    sentence:
      'AdditionalDetailTypeEnum: 2=PropertyDescription, 3=PropertyLocation, 4=RoomInformation, ' +
      '14=MiscellaneousInformation, 11=ServiceInformation, 12=PackageInformation.',
    clauses: ['enum.additional-detail', 'v1.descrs.multimedia-codes'],
    strength: 'explicit',
    kind: 'value',
    condition: 'policies that are asked for',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const e of described(body))
        for (const m of e.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions)
          if (m.InfoCode === 2) m.AdditionalDetailCode = 13;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'session-told-once',
    sentence: '`session_id` (string)',
    clauses: ['longstay.token.session-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a second token for a landing page while the first one lives',
    bend: tellsSessionOnce,
    probe: (call) => {
      for (const name of ['first', 'again']) call.auth(name, { landingPageLocator: landingOf(call) });
    },
  },
  {
    name: 'landing-page-remembered',
    sentence: '| Long-stay access token | POST token endpoint | landingPageLocator present | Issued |',
    clauses: ['longstay.token.locator-required', 'longstay.token.missing-locator-not-issued'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a request without landingPageLocator after one that had it',
    doubt: 'The draw speaks of the request; that a token is issued only for one is in the table of moves.',
    bend: remembersLanding,
    probe: (call) => {
      call.auth('none-yet', {});
      call.auth('first', { landingPageLocator: landingOf(call) });
      call.auth('none', {});
    },
  },
  {
    name: 'last-card-brand-refused',
    sentence: '15=Aura, 16=Liberate, 17=Elo, 18=Hotelcard.',
    clauses: ['enum.card-code', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a booking guaranteed by a card of brand 18',
    doubt: 'The member with the brand is not shown, so the fault looks at each member that reads like one.',
    bend: refuses(
      ['SendHotelRes'],
      (ask) =>
        guaranteesIn(ask).some((g) =>
          Object.entries(g?.PaymentCard ?? {}).some(
            ([name, value]) => /card(code|type)|brand/i.test(name) && Number(value) >= 18,
          ),
        ),
      'PaymentCard',
    ),
    probe: (call) =>
      void bookWith(call, (body) => {
        guaranteesIn(body)[0].PaymentCard = {
          CardCode: 18,
          CardHolderName: 'Ida Berg',
          ExpireDate: '2029-12-31',
        };
      }),
  },
  {
    name: 'pending-reward-never-updated',
    sentence:
      '`loyaltyRewards[]`: id, type (POINTS or CASHBACK), value, createDate, updateDate, ' +
      'status (PENDING, CONFIRMED, CANCELLED, REFUNDED, REJECTED): required.',
    clauses: ['order.loyalty.required'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a reward that is still PENDING',
    bend: orders((o) => {
      for (const reward of o.loyaltyRewards) if (reward.status === 'PENDING') reward.updateDate = null;
    }),
    probe: readSeeded,
  },
  {
    name: 'platform-by-another-word',
    sentence:
      "the neutral word 'platform' stands in it: order-item field `platformSource`, supplier field `platformId`",
    clauses: ['conv.neutral.platform-source'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'hotel items',
    doubt: 'platformSource may be left out; the fault tells it under a name that no sentence has.',
    bend: orders((o) => {
      for (const item of itemsOf(o, 'HOTEL')) item.operatorSource = 'PARTNER_API';
    }),
    probe: readSeeded,
  },
  {
    name: 'call-without-token-is-the-last-client',
    sentence: 'Every request carries the header `Authorization: Bearer <ACCESS_TOKEN>`.',
    clauses: ['auth.bearer.header', 'auth.bearer.enforced'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a call without a token after one that had it',
    bend: remembersClient,
    probe: (call) => {
      const id = seeded(call);
      call.api('without', 'GET', `/orders/${id}`, undefined, '');
      order(call, id);
      call.api('without-again', 'GET', `/orders/${id}`, undefined, '');
    },
  },
  {
    name: 'version-without-fraction',
    sentence: 'Version (required; same as request)',
    clauses: ['v1.env.version-same', 'ver.version-carried'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a Version that is not whole',
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        return typeof made.Version === 'number' ? { ...made, Version: Math.trunc(made.Version) } : made;
      },
    }),
    probe: (call) => {
      for (const Version of [3, 1.2]) call.v1(`v${Version}`, 'Ping', { EchoData: 'here', Version });
    },
  },
];
