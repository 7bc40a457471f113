import type { Language } from '../../words/languages.ts';
import type { Members } from '../../reading/read.ts';

/** The three lists of places. Specification: "v1 location lists and content file link". */
export type PlaceList = 'countries' | 'states' | 'cities';

export const listRules = {
  /** The required member that a list request lacks. By default none, because the specification requires "the envelope only". */
  missingListMember: (_list: PlaceList, _request: Members, _language: Language): string | undefined =>
    undefined,
};
