import type { Language } from '../../words/languages.ts';
import type { Members } from '../../reading/read.ts';

/** The three lists of places. Specification: "v1 location lists and content file link". */
export type PlaceList = 'countries' | 'states' | 'cities';

export interface ListRules {
  /** The member that a request for a list lacks; undefined, since "the envelope only" is taken. */
  listLacks(list: PlaceList, request: Members, language: Language): string | undefined;
}

export const listRules: ListRules = { listLacks: () => undefined };
