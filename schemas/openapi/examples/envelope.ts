/** The envelope of v1 examples. Language 1 is English; target 0 is a test. */
export const requestEnvelope = {
  PrimaryLangID: 1,
  EchoToken: 'search-1',
  TimeStamp: '2027-03-01T09:30:00Z',
  Target: 0,
  Version: 1,
} as const;

export const responseEnvelope = {
  EchoToken: 'search-1',
  ErrorsType: null,
  PrimaryLangID: 1,
  Success: {},
  Target: 0,
  TimeStamp: '2027-03-01T09:30:01Z',
  Version: 1,
  WarningsType: null,
} as const;

/** A problem, as v1 reports it inside a 200. The catalogue of codes is not shown. */
export const refused = {
  ...responseEnvelope,
  ErrorsType: { Errors: [{ Code: 101, Language: 1, ShortText: 'The request could not be carried out.' }] },
  Success: null,
} as const;
