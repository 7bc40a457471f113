/** What stands around a v1 answer. Specification: "v1 message envelope". */
import { isObject } from '../../lib/objects.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { reshaping } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';

type Members = Record<string, unknown>;

/** Every v1 answer states when it was sent, and no other does. */
const enveloped = (change: (envelope: Members) => Members) =>
  reshaping((message) =>
    'TimeStamp' in message && 'Version' in message ? change(message as Members) : message,
  );

const warning = { Code: 77, Language: 1, ShortText: 'This service will be closed on Sunday.' };

/** "WarningsType (nullable)": nothing says when there are warnings. */
const warned =
  (count: number) =>
  (conforming: Rules): Partial<Rules> =>
    enveloped((envelope) => {
      const { WarningsType: there } = envelope;
      const own = isObject(there) && Array.isArray(there['Warnings']) ? there['Warnings'] : [];
      return {
        ...envelope,
        WarningsType: { Warnings: [...own, ...Array.from({ length: count }, () => warning)] },
      };
    })(conforming);

export const envelopeVariants = variantsOf({ aspect: 'envelope', operations: v1Operations })({
  'warns-always': {
    aspect: 'warnings',
    does: 'Warns of something in every v1 answer.',
    rules: warned(1),
  },
  'warns-a-lot': {
    aspect: 'warnings',
    does: 'Warns of fifty things in every v1 answer.',
    rules: warned(50),
  },
  'warns-never': {
    aspect: 'warnings',
    does: 'Never warns.',
    rules: enveloped((envelope) => ({ ...envelope, WarningsType: null })),
  },
  'success-null': {
    does: 'Has no Success, but null, in a good answer too.',
    rules: () => ({ success: () => null }),
  },
  'success-filled': {
    does: 'Has members of all kinds in Success.',
    rules: () => ({
      success: (errors) =>
        errors === 0
          ? { $schema: 'https://schema.invalid/rs', 'any name': [1, { x: null }], '': true }
          : null,
    }),
  },
  'envelope-lean': {
    does: 'Leaves out of its envelope whatever is null, its language and the Target.',
    rules: enveloped((envelope) =>
      Object.fromEntries(
        Object.entries(envelope).filter(
          ([name, value]) => value !== null && name !== 'PrimaryLangID' && name !== 'Target',
        ),
      ),
    ),
  },
  'envelope-empty-problems': {
    does: 'Has empty lists of errors and warnings where there are none, and an empty EchoToken where none was sent.',
    rules: enveloped((envelope) => ({
      ...envelope,
      EchoToken: envelope['EchoToken'] ?? '',
      ErrorsType: envelope['ErrorsType'] ?? { Errors: [] },
      WarningsType: envelope['WarningsType'] ?? { Warnings: [] },
    })),
  },
  'envelope-default-language': {
    does: 'States the default language, whatever language was asked for.',
    rules: () => ({ v1Language: () => 8 }),
  },
  'envelope-last': {
    does: 'Has its envelope at the end, after what the operation answers.',
    rules: enveloped(
      ({ EchoToken, ErrorsType, PrimaryLangID, Success, Target, TimeStamp, Version, WarningsType, ...own }) =>
        Object.fromEntries(
          Object.entries({
            ...own,
            WarningsType,
            Version,
            TimeStamp,
            Target,
            Success,
            PrimaryLangID,
            ErrorsType,
            EchoToken,
          }).filter(([, value]) => value !== undefined),
        ),
    ),
  },
  /** "same as request": a value that cannot be used too. */
  'envelope-echoes-anything': {
    does: 'Gives back the Target, EchoToken and Version of a request as they came, also where they are of no use.',
    rules: () => ({
      echoUnusable: (message) =>
        isObject(message)
          ? Object.fromEntries(
              Object.entries(message).filter(
                ([name]) => name === 'Target' || name === 'EchoToken' || name === 'Version',
              ),
            )
          : {},
    }),
  },
});
