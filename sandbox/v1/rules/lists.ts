import type { Language } from '../../words/languages.ts';
import type { Members } from '../../reading/read.ts';

/** The three lists of places. Specification: "v1 location lists and content file link". */
export type PlaceList = 'countries' | 'states' | 'cities';

export interface ListRules {
  /** The missing member of a list request; undefined, because "the envelope only" is enough. */
  missingListMember(list: PlaceList, request: Members, language: Language): string | undefined;
}

export const listRules: ListRules = { missingListMember: () => undefined };
