/** The common members of v1 messages. Specification: "v1 message envelope". */
import type { ClauseId } from '../../clauses.ts';
import {
  anyObject,
  dateTime,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  text,
  type Annotations,
  type Static,
} from '../build.ts';
import { Language, TargetEnum } from '../enumerations.ts';
import { code, plain, type Place } from './forms.ts';

/**
 * The specification does not show the names of these codes as strings, so an unknown string may be another name of the right code.
 */
const asText = ({ form }: Place): Annotations =>
  form === undefined ? {} : { by: { text: 'v1.env.codes-as-text' } };

/** The members common to all v1 requests. */
export const requestEnvelope = (place: Place = plain) => ({
  PrimaryLangID: optional(code(place, Language, { ...asText(place), default: 8 })),
  EchoToken: nullable(
    text({ clause: 'v1.env.request-types', text: 'Comes back in the response', sample: 'word' }),
  ),
  TimeStamp: dateTime({
    present: 'v1.env.timestamp-required',
    by: { type: 'v1.env.request-types' },
    'x-slot': 'now',
    text: 'Just before sending',
  }),
  Target: code(place, TargetEnum, { ...asText(place), present: 'v1.env.target-required' }),
  Version: optional(number({ clause: 'v1.env.request-types', default: 1, 'x-range': [1, 1] })),
});

const problem = (title: string, clause: ClauseId, place: Place) =>
  object(
    title,
    {
      Code: integer(),
      Language: code(place, Language, { present: clause }),
      ShortText: text({ sample: 'sentence' }),
    },
    { clause },
  );

/** The members common to all v1 responses. */
export const responseEnvelope = (place: Place = plain) => ({
  EchoToken: nullable(text({ clause: 'v1.env.echo-token-same', text: 'As in the request' })),
  ErrorsType: nullable(
    object(
      `${place.prefix}ErrorsType`,
      { Errors: list(problem(`${place.prefix}Error`, 'v1.env.errors-shape', place)) },
      { clause: 'v1.env.errors-shape' },
    ),
  ),
  PrimaryLangID: optional(
    code(place, Language, { ...asText(place), default: 8, present: 'v1.env.response-lang' }),
  ),
  Success: nullable(anyObject({ clause: 'v1.env.success-object' })),
  Target: optional(code(place, TargetEnum, { ...asText(place), text: 'As in the request' })),
  TimeStamp: dateTime({
    clause: 'v1.env.response-timestamp-required',
    text: 'Just before the response is sent',
  }),
  Version: number({ clause: 'v1.env.version-same', text: 'As in the request' }),
  WarningsType: nullable(
    object(
      `${place.prefix}WarningsType`,
      { Warnings: list(problem(`${place.prefix}Warning`, 'v1.env.warnings-shape', place)) },
      { clause: 'v1.env.warnings-shape' },
    ),
  ),
});

const envelope = object('V1Response', responseEnvelope());
/** A v1 response of any operation. */
export type V1Response = Static<typeof envelope>;

/** The member names of any v1 response. */
export const responseMembers: readonly string[] = Object.keys(responseEnvelope());

const entry = problem('Problem', 'v1.env.errors-shape', plain);
/** One entry of Errors or Warnings. */
export type Problem = Static<typeof entry>;
