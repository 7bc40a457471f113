import { clausesUnder } from './clause.ts';
import { v1Keys } from './needs.ts';

const ruleOf = clausesUnder('v1 message envelope', ['v1-shop', 'v1-book']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'live');
const reasonedResponse = ruleOf('service', 'reasoned', 'live');

export const v1Envelope = {
  'env.separate-base-urls': request(
    'Production, approval and development are called each at its own base address.',
    {
      section: 'What the service does',
      strength: 'derived',
    },
  ),
  'v1.http-200': response('A v1 operation that succeeds answers with HTTP 200.', {
    section: 'v1 message API (on {base_url})',
  }),
  'v1.post-only': request('A v1 operation is called by POST.', {
    section: 'v1 message API (on {base_url})',
    note: 'The specification does not show the responses to other methods.',
  }),
  'v1.auth.both-keys': request('A v1 call carries both keys, apiKey and secretKey.', {
    section: 'Authentication',
    needs: v1Keys,
  }),
  'v1.auth.enforced': response('A v1 call that lacks one of its keys gets no data.', {
    section: 'Authentication',
    needs: v1Keys,
    note: 'The refusal is not shown: only a 200 with data breaks it.',
  }),
  'v1.auth.keys-of-one-client': reasonedResponse(
    'A v1 call whose two keys belong to two clients gets no data.',
    {
      section: 'Authentication',
      needs: v1Keys,
      note: 'Needs a second client in the target.',
    },
  ),
  'v1.env.timestamp-required': request('A v1 request carries a TimeStamp.'),
  'v1.env.timestamp-fresh': request('The TimeStamp of a request is taken just before it is sent.', {
    note: 'Within clock.skew; a TimeStamp that never changes breaks it in any case.',
  }),
  'v1.env.target-required': request('A v1 request carries a Target.'),
  'v1.env.target-matches-deployment': request(
    'A request says production on the production deployment only, and test elsewhere.',
    { strength: 'reasoned' },
  ),
  'v1.env.request-types': request(
    'In a request PrimaryLangID is a language, EchoToken a text or null, TimeStamp a text, Target a target and Version a number.',
    {
      strength: 'derived',
      note: 'Cancel, booking and get-bookings may carry the codes as text.',
    },
  ),
  'v1.env.lang-default-8': response('A request without PrimaryLangID is treated as one with language 8.'),
  'v1.env.version-default-1': response('A request without Version is treated as one with Version 1.', {
    note: 'The answer then states Version 1.',
  }),
  'v1.env.echo-token-same': response('An answer gives the EchoToken of its request back unchanged.', {
    note: 'Characters of every script. More than 256 characters, surrounding space and invisible characters belong to echo-token-unusual.',
  }),
  'v1.env.echo-token-unusual': reasonedResponse(
    'An answer gives back unchanged even an EchoToken that is long, padded or with invisible characters.',
  ),
  'v1.env.echo-token-nullable': response('A request may leave EchoToken out or set it to null.', {
    note: 'The answer then has none, a null or an empty text.',
  }),
  'v1.env.target-same': response('An answer states the Target of its request.', {
    note: 'Compared by meaning if an operation has text codes.',
  }),
  'v1.env.version-same': response('An answer states the Version of its request.', {
    note: 'Compared as numbers: 1 is 1.0.',
  }),
  'v1.env.response-timestamp-required': response('An answer carries a TimeStamp in ISO format.'),
  'v1.env.response-timestamp-fresh': response('The TimeStamp of an answer is taken just before it is sent.', {
    note: 'Between sending and receiving, within clock.skew; a time without a zone may be in any zone.',
  }),
  'v1.env.response-lang': response(
    'An answer carries PrimaryLangID, which is 8 unless something else was asked for.',
    {
      strength: 'derived',
      severity: 'warns',
      because:
        'Its default makes it legal to leave it out, and the specification does not say that it repeats the request.',
    },
  ),
  'v1.env.lang-as-spoken': reasonedResponse(
    'Answers that speak different languages do not state the same PrimaryLangID.',
  ),
  'v1.env.errors-shape': response(
    'ErrorsType is null or lists Errors, each with an integer Code, a Language and a text ShortText.',
  ),
  'v1.env.warnings-shape': response(
    'WarningsType is null or lists Warnings, each with an integer Code, a Language and a text ShortText.',
    { testing: 'data' },
  ),
  'v1.env.success-object': response('Success is null or an object, whose members may have any name.'),
  'v1.env.success-xor-errors': reasonedResponse('An answer that lists errors does not also report Success.'),
  'v1.env.text-codes-accepted': request(
    'Cancel, booking and get-bookings take Target and PrimaryLangID in the text form of their examples.',
    {
      who: 'both',
      testing: 'books',
      severity: 'warns',
      because: 'The examples carry text, but which forms are accepted is not shown.',
      needs: ['v1.form.cancel', 'v1.form.book', 'v1.form.getbk'],
    },
  ),
  'v1.env.codes-as-text': request(
    'Where Target or PrimaryLangID travels as text, the text is the name of a code.',
    {
      who: 'both',
      strength: 'reasoned',
      testing: 'books',
    },
  ),
  'v1.env.legal-accepted': response(
    'A v1 request may leave out a member that is not required, and may have null in a nullable one, each listed code, and a text where a text is listed.',
    {
      section: 'Conventions',
      strength: 'derived',
      note: 'Judged where a request is answered without errors that differs in this member alone. Not for currencies and languages, which a service may not have.',
    },
  ),
  'v1.env.id-types-accepted': reasonedResponse('The id of a profile may have each of its listed types.', {
    section: 'Enumerations',
    note: 'Judged where the request is answered without errors for another type. Those of a requestor are v1.env.legal-accepted, because its ID is nullable.',
  }),
  'v1.err.in-200': response('A v1 operation reports a problem inside a 200 body, as errors or warnings.', {
    section: 'Errors',
    note: 'Not for refused credentials and transport failures.',
  }),
  'v1.err.client-reads-errors': request(
    'A client looks for errors and warnings in the body, and does not trust the HTTP status alone.',
    {
      section: 'Errors',
      strength: 'reasoned',
      testing: 'sandbox',
    },
  ),
};
