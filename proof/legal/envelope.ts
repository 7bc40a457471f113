/** The envelope of v1 responses. Specification: "v1 message envelope". */
import { isObject } from '../../lib/objects.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { changeMessages } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';

type Members = Record<string, unknown>;

/** Changes v1 responses only; they are recognised by TimeStamp and Version. */
const changeEnvelope = (change: (envelope: Members) => Members) =>
  changeMessages((message) =>
    'TimeStamp' in message && 'Version' in message ? change(message as Members) : message,
  );

const warning = { Code: 77, Language: 1, ShortText: 'This service will be closed on Sunday.' };

/** Specification: "WarningsType (nullable)". It does not say when there are warnings. */
const addWarnings =
  (count: number) =>
  (conforming: Rules): Partial<Rules> =>
    changeEnvelope((envelope) => {
      const { WarningsType: warningsType } = envelope;
      const warnings =
        isObject(warningsType) && Array.isArray(warningsType['Warnings']) ? warningsType['Warnings'] : [];
      return {
        ...envelope,
        WarningsType: { Warnings: [...warnings, ...Array.from({ length: count }, () => warning)] },
      };
    })(conforming);

export const envelopeVariants = variantsOf({ aspect: 'envelope', operations: v1Operations })({
  'warns-always': {
    aspect: 'warnings',
    does: 'Adds a warning to every v1 response.',
    rules: addWarnings(1),
  },
  'warns-a-lot': {
    aspect: 'warnings',
    does: 'Adds fifty warnings to every v1 response.',
    rules: addWarnings(50),
  },
  'warns-never': {
    aspect: 'warnings',
    does: 'Never sends warnings.',
    rules: changeEnvelope((envelope) => ({ ...envelope, WarningsType: null })),
  },
  'success-null': {
    does: 'Sends null as Success in good responses too.',
    rules: () => ({ success: () => null }),
  },
  'success-filled': {
    does: 'Sends Success with members of all types.',
    rules: () => ({
      success: (errors) =>
        errors === 0
          ? { $schema: 'https://schema.invalid/rs', 'any name': [1, { x: null }], '': true }
          : null,
    }),
  },
  'envelope-lean': {
    does: 'Leaves out PrimaryLangID, Target, and all top-level members that are null.',
    rules: changeEnvelope((envelope) =>
      Object.fromEntries(
        Object.entries(envelope).filter(
          ([name, value]) => value !== null && name !== 'PrimaryLangID' && name !== 'Target',
        ),
      ),
    ),
  },
  'envelope-empty-problems': {
    does: 'Sends empty lists for no errors and warnings, and an empty EchoToken if none was sent.',
    rules: changeEnvelope((envelope) => ({
      ...envelope,
      EchoToken: envelope['EchoToken'] ?? '',
      ErrorsType: envelope['ErrorsType'] ?? { Errors: [] },
      WarningsType: envelope['WarningsType'] ?? { Warnings: [] },
    })),
  },
  'envelope-default-language': {
    does: 'Always states the default language.',
    rules: () => ({ v1Language: () => 8 }),
  },
  'envelope-last': {
    does: 'Sends the envelope members last.',
    rules: changeEnvelope(
      ({
        EchoToken,
        ErrorsType,
        PrimaryLangID,
        Success,
        Target,
        TimeStamp,
        Version,
        WarningsType,
        ...otherMembers
      }) =>
        Object.fromEntries(
          Object.entries({
            ...otherMembers,
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
  /** Specification: "same as request". Unusable values are echoed as well. */
  'envelope-echoes-anything': {
    does: 'Echoes Target, EchoToken and Version of a request unchanged, even if they are invalid.',
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
