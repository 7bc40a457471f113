/** The rules for the members that every v1 response has. */
import { operationIds, type OperationId } from '../../../schemas/operations.ts';
import { requestBody, Chapter, is, type Sentence } from './fixing.ts';

/** Heading of the sentences in the specification. */
const under = 'v1 message envelope';

const commonFields =
  'Common response fields: EchoToken (nullable, same as request), ErrorsType (nullable; `Errors[]`), PrimaryLangID (default 8), Success (nullable object with arbitrary string-named properties), Target (same as request), TimeStamp (required; ISO date-time just before the response is sent), Version (required; same as request), WarningsType (nullable; `Warnings[]`).';

const entryShape: Sentence = {
  says: 'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
  under,
  at: ['v1.env.errors-shape', 'v1.env.warnings-shape'],
};

const stated = (at: Sentence['at']): Sentence => ({
  says: commonFields,
  under,
  at,
});

const errorsAndWarnings = (list: string, member: string): string =>
  `ErrorsType.Errors${list}${member} WarningsType.Warnings${list}${member}`;

/** Maximum age of a time stamp: a response may take a minute or two to arrive. */
const maxAgeMs = 150_000;

/** The specification does not show whether the codes of these operations are numbers or strings. */
const openCodeForms: readonly OperationId[] = ['v1.cancel', 'v1.book', 'v1.getbk'];
const textCodes =
  'Request examples for cancel, booking and get-bookings carry Target and PrimaryLangID as text values, not as the integer codes above; the accepted forms for those operations are not shown.';
const languageTable: Sentence = {
  says: '- the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
  under: 'Enumerations',
  at: ['enum.language', 'v1.env.response-lang', 'enum.integer-form'],
};
const all = operationIds.filter((operation) => operation.startsWith('v1.'));

const ofCodes = [
  ...new Chapter(...all.filter((operation) => !openCodeForms.includes(operation))).table(
    'PrimaryLangID',
    [8, 4, 3, 1, 2, 5, 6, 7],
    languageTable,
  ).fixings,
  ...new Chapter(...openCodeForms).table(
    'PrimaryLangID',
    [8, 4, 3, 1, 2, 5, 6, 7, 'br', 'pt', 'es', 'en', 'fr', 'da', 'it', 'de'],
    {
      says: textCodes,
      under,
      at: ['v1.env.codes-as-text'],
      firmness: 'reasoned',
    },
  ).fixings,
];

const common = new Chapter(...all)
  .fix('request', 'EchoToken', stated(['v1.env.echo-token-same', 'v1.env.echo-token-unusual']), (subject) => {
    const token = (requestBody(subject) as { EchoToken?: unknown }).EchoToken ?? null;
    return (subject.value ?? null) === token;
  })
  .fix(
    'request',
    'Target',
    stated(['v1.env.target-same']),
    (subject) => subject.value === (requestBody(subject) as { Target?: unknown }).Target,
  )
  .fix(
    'request',
    'Version',
    stated(['v1.env.version-same', 'v1.env.version-default-1']),
    (subject) => subject.value === ((requestBody(subject) as { Version?: unknown }).Version ?? 1),
  )
  .fix(
    'request',
    'PrimaryLangID',
    {
      ...stated(['v1.env.response-lang', 'v1.env.lang-default-8', 'ver.language-choice']),
      firmness: 'reasoned',
    },
    // "PrimaryLangID (default 8)": a missing member means 8, and a service falls back to 8.
    (subject) =>
      subject.value === undefined || subject.value === 8 || subject.value === 'br'
        ? undefined
        : subject.value === (requestBody(subject) as { PrimaryLangID?: unknown }).PrimaryLangID,
  )
  .required('TimeStamp', stated(['v1.env.response-timestamp-required', 'conv.required-present']))
  .required('Version', stated(['v1.env.version-same', 'conv.required-present']))
  .form(
    'TimeStamp',
    is.moment,
    stated(['v1.env.response-timestamp-required', 'conv.datetime-iso', 'v1.env.response-timestamp-fresh']),
  )
  .fix('state', 'TimeStamp', stated(['v1.env.response-timestamp-fresh']), ({ value, conforming }) =>
    is.moment(value)
      ? Math.abs(Date.parse(String(value)) - Date.parse(String(conforming))) <= maxAgeMs
      : undefined,
  )
  .required(errorsAndWarnings('.*.', 'Code'), entryShape)
  .required(errorsAndWarnings('.*.', 'Language'), entryShape)
  .required(errorsAndWarnings('.*.', 'ShortText'), entryShape)
  .form(errorsAndWarnings('.*.', 'Code'), is.integer, entryShape)
  .form(errorsAndWarnings('.*.', 'ShortText'), is.text, entryShape)
  .table(
    errorsAndWarnings('.*.', 'Language'),
    [8, 4, 3, 1, 2, 5, 6, 7, 'br', 'pt', 'es', 'en', 'fr', 'da', 'it', 'de'],
    { ...entryShape, at: [...entryShape.at, 'enum.language'] },
  )
  .form(errorsAndWarnings('', ''), is.list, entryShape)
  .required(errorsAndWarnings('', ''), {
    says: commonFields,
    under,
    at: ['v1.env.errors-shape', 'v1.env.warnings-shape'],
  })
  .language(errorsAndWarnings('.*.', 'ShortText'), {
    says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    under: 'Versioning',
    at: ['ver.language-choice', 'v1.env.response-lang'],
  })
  .fix(
    'request',
    errorsAndWarnings('.*.', 'Language'),
    {
      says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
      under: 'Versioning',
      at: ['ver.language-choice', 'v1.env.response-lang'],
      firmness: 'reasoned',
    },
    (subject) => subject.value === (requestBody(subject) as { PrimaryLangID?: unknown }).PrimaryLangID,
  )
  .fix(
    'members',
    'ErrorsType',
    {
      says: '- v1 operations report problems inside an HTTP 200 body: `ErrorsType.Errors[]` and `WarningsType.Warnings[]`, each entry having Code (integer), Language (the service) and ShortText (string). The catalogue of Code values is not shown.',
      under: 'Errors',
      at: ['v1.err.in-200'],
    },
    ({ value, conforming }) => conforming === null || (value !== null && value !== undefined),
  ).fixings;

export const envelope = [...common, ...ofCodes];
