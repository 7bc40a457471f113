/** Hotel search, lists of places, content link and ping. */
import { requestBody, Chapter, type Any } from './fixing.ts';
import { under, language } from './v1-descriptive-places.ts';

export const lists = [
  ...new Chapter('v1.search')
    .fix(
      'request',
      'HotelStaysType.HotelStays HotelStaysType.HotelStays.*.BasicPropertyInfo.HotelRef.HotelCode',
      {
        says: 'Search is either by hotel code or by address.',
        under: 'v1 hotel search request (HotelSearch)',
        at: ['v1.search.tells-of-hotel', 'v1.search.only-asked'],
        firmness: 'reasoned',
      },
      (subject) => {
        const refs = (requestBody(subject) as Any).Criteria?.Criterion?.HotelRefs as Any[] | undefined;
        const codes = ((subject.observed.answer as Any).HotelStaysType?.HotelStays as Any[] | undefined)?.map(
          (one) => String(one?.BasicPropertyInfo?.HotelRef?.HotelCode),
        );
        if (refs === undefined || !Array.isArray(codes)) return undefined;
        const wanted = refs.map(({ HotelCode }) => String(HotelCode));
        return (
          codes.every((code) => wanted.includes(code)) &&
          new Set(codes).size === codes.length &&
          wanted.every((code) => codes.includes(code))
        );
      },
    )
    .reported(
      'request',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.CityCode HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.StateProvCode HotelStaysType.HotelStays.*.BasicPropertyInfo.Address.CountryCode',
      {
        says: 'Search is either by hotel code or by address.',
        under: 'v1 hotel search request (HotelSearch)',
        at: ['v1.search.at-address', 'v1.search.by-address'],
        firmness: 'reasoned',
      },
      (subject) => {
        const wanted = (requestBody(subject) as Any).Criteria?.Criterion?.Address?.[0]?.[
          subject.path.at(-1)!
        ] as unknown;
        return wanted === undefined ? undefined : String(wanted) === String(subject.value);
      },
    )
    .reported(
      'operation',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.HotelRef.HotelName',
      {
        says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
        under,
        at: ['flow.hotel-told-alike'],
        firmness: 'reasoned',
      },
      ({ value, conforming }) => value === conforming,
    ).fixings,
  ...new Chapter('v1.countries', 'v1.states', 'v1.cities')
    .fix(
      'request',
      'Countries States Cities',
      {
        says: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
        under: 'v1 location lists and content file link',
        at: ['v1.lists.tells-places'],
        firmness: 'reasoned',
      },
      ({ value }) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null),
    )
    .fix(
      'members',
      'Countries States Cities',
      {
        says: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
        under: 'v1 location lists and content file link',
        at: ['v1.lists.places-once'],
        firmness: 'reasoned',
      },
      ({ value }) =>
        Array.isArray(value)
          ? new Set(value.map((one: Any) => one?.Code as unknown)).size === value.length
          : undefined,
    )
    .language('Countries.*.Name', language).fixings,
  ...new Chapter('v1.contentfile').fix(
    'state',
    'Url',
    {
      says: 'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
      under: 'v1 location lists and content file link',
      at: [
        'v1.contentfile.url-returned',
        'v1.contentfile.covers-properties-regions',
        'v1.contentfile.valid-60-min',
      ],
    },
    ({ value, conforming }) => value === conforming,
  ).fixings,
];
