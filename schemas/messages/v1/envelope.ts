/** The common members of v1 messages. Specification: "v1 message envelope". */
import type { ClauseId } from '../../clauses.ts';
import * as t from '../build.ts';
import type { Annotations, Static } from '../build.ts';
import { Language, TargetEnum } from '../enumerations.ts';
import { code, ordinaryPlace, type StructurePlace } from './forms.ts';

/**
 * The specification does not show the names of these codes as strings, so an unknown string may be another name of the right code.
 */
const codeTextAnnotations = ({ form }: StructurePlace): Annotations =>
  form === undefined ? {} : { by: { text: 'v1.env.codes-as-text' } };

/** The members common to all v1 requests. */
export const requestEnvelope = (place: StructurePlace = ordinaryPlace) => ({
  PrimaryLangID: t.optional(code(place, Language, { ...codeTextAnnotations(place), default: 8 })),
  EchoToken: t.nullable(
    t.text({ clause: 'v1.env.request-types', text: 'Comes back in the response', sample: 'word' }),
  ),
  TimeStamp: t.dateTime({
    present: 'v1.env.timestamp-required',
    by: { type: 'v1.env.request-types' },
    'x-slot': 'now',
    text: 'Just before sending',
  }),
  Target: code(place, TargetEnum, { ...codeTextAnnotations(place), present: 'v1.env.target-required' }),
  Version: t.optional(t.number({ clause: 'v1.env.request-types', default: 1, 'x-range': [1, 1] })),
});

const problem = (title: string, clause: ClauseId, place: StructurePlace) =>
  t.object(title, clause, {
    Code: t.integer(),
    Language: code(place, Language, { present: clause }),
    ShortText: t.text({ sample: 'sentence' }),
  });

/** The members common to all v1 responses. */
export const responseEnvelope = (place: StructurePlace = ordinaryPlace) => ({
  EchoToken: t.nullable(t.text({ clause: 'v1.env.echo-token-same', text: 'As in the request' })),
  ErrorsType: t.nullable(
    t.object(`${place.prefix}ErrorsType`, 'v1.env.errors-shape', {
      Errors: t.list(problem(`${place.prefix}Error`, 'v1.env.errors-shape', place)),
    }),
  ),
  PrimaryLangID: t.optional(
    code(place, Language, { ...codeTextAnnotations(place), default: 8, present: 'v1.env.response-lang' }),
  ),
  Success: t.nullable(t.anyObject({ clause: 'v1.env.success-object' })),
  Target: t.optional(code(place, TargetEnum, { ...codeTextAnnotations(place), text: 'As in the request' })),
  TimeStamp: t.dateTime({
    clause: 'v1.env.response-timestamp-required',
    text: 'Just before the response is sent',
  }),
  Version: t.number({ clause: 'v1.env.version-same', text: 'As in the request' }),
  WarningsType: t.nullable(
    t.object(`${place.prefix}WarningsType`, 'v1.env.warnings-shape', {
      Warnings: t.list(problem(`${place.prefix}Warning`, 'v1.env.warnings-shape', place)),
    }),
  ),
});

const envelope = t.object('V1Response', responseEnvelope());
/** A v1 response of any operation. */
export type V1Response = Static<typeof envelope>;

/** The member names that every v1 response may have. */
export const responseMembers: readonly string[] = Object.keys(responseEnvelope());

const entry = problem('Problem', 'v1.env.errors-shape', ordinaryPlace);
export type Problem = Static<typeof entry>;
