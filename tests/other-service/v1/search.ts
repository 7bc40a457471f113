import type { Loose, Service } from '../types.ts';
import { refuse } from './envelope.ts';
import { address, hotelRef, list, pageNumber } from './hotels.ts';

const SIZE = 40;

/** HotelSearch: by references or by addresses, 40 hotels per page. */
export const hotelSearch = (s: Service, ask: Loose): Loose => {
  const criterion = ask.Criteria?.Criterion;
  if (!criterion) refuse(30, 'Criteria.Criterion');
  if (list(criterion.HotelRefs).length === 0 && list(criterion.Address).length === 0)
    refuse(31, 'HotelRefs or Address');
  const hits = s.p.v1Hotels(s, {
    HotelRefs: criterion.HotelRefs,
    Address: criterion.Address,
    TPA_Extensions: criterion.TPA_Extensions,
  });
  const number = pageNumber(ask.PageNumber);
  const properties = s.p.slice(hits, number, SIZE, 'HotelSearch').map((h) => ({
    Identification: hotelRef(h),
    Where: { ...address(h), Latitude: h.lat, Longitude: h.lon },
    Stars: h.stars,
    Preferred: h.preferred,
  }));
  return {
    SearchResult: {
      Paging: { PageNumber: number, Pages: Math.ceil(hits.length / SIZE), Hits: hits.length },
      Properties: properties,
    },
  };
};
