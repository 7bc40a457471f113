/** v1 services that differ from the sandbox: changes to its messages in transit. */
import type { OutgoingRequest, Transport } from '../../../client/transport.ts';
import { responseMembers } from '../../../schemas/messages/v1/envelope.ts';
import { pool } from '../lawful.ts';

export type Json = any;
type Override = (answer: Json, requested: Json, request: OutgoingRequest) => Json;
type Ask = (requested: Json) => Json;

const isV1 = ({ url }: OutgoingRequest): boolean => url.includes('/v1/api/Pull/');

/** Changes v1 messages of the conforming service; bodies that are not JSON, as of some refusals, are unchanged. */
export const changeV1 =
  (path: string, change: Override, changeRequest?: Ask): Transport =>
  async (request) => {
    if (!isV1(request) || !request.url.includes(path)) return pool.send(request);
    const requested = read(request.body);
    const sent =
      changeRequest && requested && typeof requested === 'object'
        ? { ...request, body: JSON.stringify(changeRequest(requested)) }
        : request;
    const answer = await pool.send(sent);
    const body = read(answer.body);
    const isMessage = answer.status === 200 && typeof body === 'object' && body !== null;
    return isMessage ? { ...answer, body: JSON.stringify(change(body, requested ?? {}, request)) } : answer;
  };

function read(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const members = (value: Json, change: (name: string, value: Json) => Json): Json =>
  JSON.parse(JSON.stringify(value, change));
export const avail = '/GetHotelAvail';
export const hotels =
  (change: (list: Json[], requested: Json) => Json[]): Override =>
  (answer, requested) =>
    answer.HotelStaysType?.HotelStays
      ? { ...answer, HotelStaysType: { HotelStays: change(answer.HotelStaysType.HotelStays, requested) } }
      : answer;
export const stays = (change: (stay: Json) => Json[]): Override =>
  hotels((list) => list.map((hotel) => ({ ...hotel, RoomStays: (hotel.RoomStays ?? []).flatMap(change) })));

export const envelopeOf = (answer: Json): Json =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => responseMembers.includes(name)));
export const refusal = (answer: Json): Json => ({
  ...envelopeOf(answer),
  Success: null,
  ErrorsType: { Errors: [{ Code: 7, Language: 1, ShortText: 'Not here.' }] },
});
export const criterionOf = (requested: Json): Json => requested?.HotelSearchCriteria?.Criterion ?? {};
export const hasChildren = (requested: Json): boolean =>
  JSON.stringify(criterionOf(requested).RoomStayCandidatesType ?? '').includes('"AgeQualifyCode":8');

/** Pages with another first number and size; after the last page come empty pages or the last page again. */
export const pages = (first: number, size: number, afterLast: 'nothing' | 'last'): Transport => {
  return changeV1(
    avail,
    (answer, requested) =>
      hotels((list) => {
        const page = Number.isInteger(requested.PageNumber) ? requested.PageNumber - first : 0;
        const last = Math.max(0, Math.ceil(list.length / size) - 1);
        const shown = afterLast === 'last' ? Math.min(Math.max(0, page), last) : page;
        return shown < 0 ? [] : list.slice(shown * size, (shown + 1) * size);
      })(answer, requested, undefined as never),
    (requested) => ({ ...requested, PageNumber: undefined }),
  );
};

export const texts = {
  MultimediaDescriptions: [
    {
      InfoCode: 1,
      AdditionalDetailCode: 2,
      TextItemsType: { TextItems: [{ Description: 'A house.' }] },
      ImageItemsType: null,
    },
  ],
};

export const hasRates = (hotel: Json): boolean =>
  (hotel.RoomStays ?? []).some((stay: Json) => stay.RoomRates.length > 0);

/** Keeps some rates; a room stay gets the total of the cheapest of them. */
export function keepRates(hotel: Json, keep: (rate: Json) => boolean): Json {
  const RoomStays = (hotel.RoomStays ?? []).map((stay: Json) => {
    const RoomRates = stay.RoomRates.filter(keep);
    const [best] = RoomRates.map(({ Total }: Json) => Total).toSorted(
      (a: Json, b: Json) => a.AmountAfterTax - b.AmountAfterTax,
    );
    return { ...stay, RoomRates, ...(best && { Total: best }) };
  });
  return { ...hotel, RoomStays: RoomStays.filter((stay: Json) => stay.RoomRates.length > 0) };
}

export function oneRate(hotel: Json): Json {
  const kept = new Map<unknown, Json>();
  for (const rate of (hotel.RoomStays ?? []).flatMap(({ RoomRates }: Json) => RoomRates)) {
    const best = kept.get(rate.RoomStayCandidateRPH);
    if (best === undefined || rate.Total.AmountAfterTax < best.Total.AmountAfterTax)
      kept.set(rate.RoomStayCandidateRPH, rate);
  }
  return keepRates(hotel, (rate) => kept.get(rate.RoomStayCandidateRPH) === rate);
}

export const describeSome = (answer: Json, change: (list: Json[]) => Json[]): Json => {
  const list = answer.HotelDescriptiveContentsType?.HotelDescriptiveContents;
  return Array.isArray(list)
    ? { ...answer, HotelDescriptiveContentsType: { HotelDescriptiveContents: change(list) } }
    : answer;
};

export const brief = (answer: Json): Json =>
  describeSome(answer, (list) =>
    list.map(({ HotelRef, HotelInfo, FacilityInfo }) => ({
      HotelRef,
      FacilityInfo: FacilityInfo && {},
      HotelInfo: HotelInfo && {
        DescriptiveText: '',
        CategoryCodes: HotelInfo.CategoryCodes,
        Position: { Latitude: null, Longitude: null },
        TotalRooms: 0,
        WLCode: 0,
      },
    })),
  );

/** A request for every rate of every kind. */
export const unfiltered = ({ HotelSearchCriteria: criteria, ...requested }: Json): Json => {
  if (!criteria?.Criterion) return { ...requested, HotelSearchCriteria: criteria };
  const { TPA_Extensions: _, ...Criterion } = criteria.Criterion;
  return { ...requested, BestOnly: false, HotelSearchCriteria: { ...criteria, Criterion } };
};

/** Whether a rate passes the filters of a request. */
export const passesFilters =
  (filters: Json) =>
  ({
    Total: { AmountIncludingMarkup: markup, AmountIsPackage: isPackage },
    TPA_Extensions: extensions,
  }: Json): boolean =>
    !(filters?.OnlyPreferredHotels === true && extensions?.IsPreferredHotel !== true) &&
    !(isPackage && filters?.AmountIsPackageRates === false) &&
    !(markup && filters?.AmountIncludingMarkup === false) &&
    !(!markup && filters?.AmountNotIncludingMarkup === false);
