/** v1 services that differ from the sandbox: changes to its messages in transit. */
import type { OutgoingRequest, Transport } from '../../../client/transport.ts';
import { responseMembers } from '../../../schemas/messages/v1/envelope.ts';
import { pool } from '../lawful.ts';

export type Json = any;
type Override = (answer: Json, requested: Json, request: OutgoingRequest) => Json;
type RequestOverride = (requested: Json) => Json;

const isV1 = ({ url }: OutgoingRequest): boolean => url.includes('/v1/api/Pull/');

/** Changes v1 messages of the conforming service; bodies that are not JSON, such as those of some refusals, are unchanged. */
export const changeV1 =
  (path: string, change: Override, changeRequest?: RequestOverride): Transport =>
  async (request) => {
    if (!isV1(request) || !request.url.includes(path)) return pool.send(request);
    const requestMessage = parseBody(request.body);
    const changedRequest =
      changeRequest && requestMessage && typeof requestMessage === 'object'
        ? { ...request, body: JSON.stringify(changeRequest(requestMessage)) }
        : request;
    const response = await pool.send(changedRequest);
    const responseMessage = parseBody(response.body);
    const isMessage =
      response.status === 200 && typeof responseMessage === 'object' && responseMessage !== null;
    return isMessage
      ? { ...response, body: JSON.stringify(change(responseMessage, requestMessage ?? {}, request)) }
      : response;
  };

function parseBody(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const mapMembers = (value: Json, change: (name: string, value: Json) => Json): Json =>
  JSON.parse(JSON.stringify(value, change));
export const availPath = '/GetHotelAvail';
export const changeHotels =
  (change: (list: Json[], requested: Json) => Json[]): Override =>
  (answer, requested) =>
    answer.HotelStaysType?.HotelStays
      ? { ...answer, HotelStaysType: { HotelStays: change(answer.HotelStaysType.HotelStays, requested) } }
      : answer;
export const changeRoomStays = (change: (stay: Json) => Json[]): Override =>
  changeHotels((list) =>
    list.map((hotel) => ({ ...hotel, RoomStays: (hotel.RoomStays ?? []).flatMap(change) })),
  );

export const envelopeOf = (answer: Json): Json =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => responseMembers.includes(name)));
export const refusalOf = (answer: Json): Json => ({
  ...envelopeOf(answer),
  Success: null,
  ErrorsType: { Errors: [{ Code: 7, Language: 1, ShortText: 'Not here.' }] },
});
export const criterionOf = (requested: Json): Json => requested?.HotelSearchCriteria?.Criterion ?? {};
export const hasChildren = (requested: Json): boolean =>
  JSON.stringify(criterionOf(requested).RoomStayCandidatesType ?? '').includes('"AgeQualifyCode":8');

/** Changes the number of the first page and the page size. Beyond the last page come empty pages, or the last page again. */
export const changePaging = (first: number, size: number, afterLast: 'nothing' | 'last'): Transport => {
  return changeV1(
    availPath,
    (answer, requested) =>
      changeHotels((list) => {
        const page = Number.isInteger(requested.PageNumber) ? requested.PageNumber - first : 0;
        const last = Math.max(0, Math.ceil(list.length / size) - 1);
        const pageIndex = afterLast === 'last' ? Math.min(Math.max(0, page), last) : page;
        return pageIndex < 0 ? [] : list.slice(pageIndex * size, (pageIndex + 1) * size);
      })(answer, requested, undefined as never),
    (requested) => ({ ...requested, PageNumber: undefined }),
  );
};

export const textDescriptions = {
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
    const [cheapestTotal] = RoomRates.map(({ Total }: Json) => Total).toSorted(
      (a: Json, b: Json) => a.AmountAfterTax - b.AmountAfterTax,
    );
    return { ...stay, RoomRates, ...(cheapestTotal && { Total: cheapestTotal }) };
  });
  return { ...hotel, RoomStays: RoomStays.filter((stay: Json) => stay.RoomRates.length > 0) };
}

export function withOneRate(hotel: Json): Json {
  const cheapestRates = new Map<unknown, Json>();
  for (const rate of (hotel.RoomStays ?? []).flatMap(({ RoomRates }: Json) => RoomRates)) {
    const cheapest = cheapestRates.get(rate.RoomStayCandidateRPH);
    if (cheapest === undefined || rate.Total.AmountAfterTax < cheapest.Total.AmountAfterTax)
      cheapestRates.set(rate.RoomStayCandidateRPH, rate);
  }
  return keepRates(hotel, (rate) => cheapestRates.get(rate.RoomStayCandidateRPH) === rate);
}

export const changeDescriptions = (answer: Json, change: (list: Json[]) => Json[]): Json => {
  const list = answer.HotelDescriptiveContentsType?.HotelDescriptiveContents;
  return Array.isArray(list)
    ? { ...answer, HotelDescriptiveContentsType: { HotelDescriptiveContents: change(list) } }
    : answer;
};

export const briefDescriptions = (answer: Json): Json =>
  changeDescriptions(answer, (list) =>
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
export const withoutFilters = ({ HotelSearchCriteria: criteria, ...requested }: Json): Json => {
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
