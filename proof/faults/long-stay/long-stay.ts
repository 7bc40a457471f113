import { opening, sending, spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['longstay.token'] as const;

/** The long-stay token and its life. */
export const longStayFaults = faultsOf({ kind: 'time', operations })({
  'long-stay-token-with-201': {
    kind: 'protocol',
    breaks: 'longstay.token.path',
    does: 'Answers 201 instead of 200.',
    rules: sending(operations, (answer) => ({ ...answer, status: 201 })),
  },
  'long-stay-token-for-nobody': {
    kind: 'rule',
    breaks: 'longstay.token.missing-locator-not-issued',
    does: 'Issues a token without a landing page.',
    rules: () => ({ issuesFor: () => true }),
  },
  'long-stay-without-token': {
    kind: 'shape',
    breaks: 'longstay.token.access-token',
    does: 'Leaves out access_token.',
    rules: spoiling(operations, (message) => delete message['access_token']),
  },
  'long-stay-open-to-all': {
    kind: 'rule',
    breaks: 'longstay.availability.enforced',
    operations: ['longstay.avail'],
    does: 'Answers long-stay availability to callers without a token.',
    rules: opening(['longstay.avail'], ['missing']),
  },
  'long-stay-opens-to-forged-tokens': {
    kind: 'rule',
    subtle: 'only with a token whose signature alone is wrong',
    breaks: 'longstay.availability.enforced',
    operations: ['longstay.avail'],
    does: 'Answers long-stay availability to a token whose signature it does not check.',
    rules: opening(['longstay.avail'], ['forged']),
  },
  'long-stay-token-with-prefix': {
    kind: 'value',
    breaks: 'longstay.token.no-bearer-prefix',
    alsoBreaks: ['longstay.token.opens'],
    does: 'Puts Bearer in front of the token.',
    rules: spoiling(operations, (message) => (message['access_token'] = `Bearer ${message['access_token']}`)),
  },
  'long-stay-token-with-lower-case-prefix': {
    kind: 'value',
    breaks: 'longstay.token.no-bearer-prefix',
    alsoBreaks: ['longstay.token.opens'],
    does: 'Puts bearer, in lower case, in front of the token.',
    rules: spoiling(operations, (message) => (message['access_token'] = `bearer ${message['access_token']}`)),
  },
  'long-stay-token-type-lower-case': {
    kind: 'value',
    subtle: 'only the letter case',
    breaks: 'longstay.token.type-bearer',
    does: 'Says bearer instead of Bearer.',
    rules: spoiling(operations, (message) => (message['token_type'] = 'bearer')),
  },
  'long-stay-token-type-jwt': {
    kind: 'value',
    breaks: 'longstay.token.type-bearer',
    does: 'Says JWT as the type of the token.',
    rules: spoiling(operations, (message) => (message['token_type'] = 'JWT')),
  },
  'long-stay-says-an-hour': {
    breaks: 'longstay.token.expires-in-1800',
    does: 'Says 3600 seconds.',
    rules: spoiling(operations, (message) => (message['expires_in'] = 3600)),
  },
  'long-stay-says-milliseconds': {
    breaks: 'longstay.token.expires-in-1800',
    does: 'Says the life in milliseconds.',
    rules: spoiling(operations, (message) => (message['expires_in'] = 1_800_000)),
  },
  'long-stay-says-text': {
    kind: 'shape',
    breaks: 'longstay.token.expires-in-1800',
    does: 'Says 1800 as text.',
    rules: spoiling(operations, (message) => (message['expires_in'] = '1800')),
  },
  'long-stay-without-session': {
    kind: 'shape',
    breaks: 'longstay.token.session-id',
    does: 'Leaves out session_id.',
    rules: spoiling(operations, (message) => delete message['session_id']),
  },
  'long-stay-session-is-a-number': {
    kind: 'shape',
    breaks: 'longstay.token.session-id',
    does: 'Gives a number for session_id.',
    rules: spoiling(operations, (message) => (message['session_id'] = 17)),
  },
  'long-stay-token-is-cut': {
    kind: 'value',
    breaks: 'longstay.token.opens',
    // It opens nothing.
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Leaves the last letters of the token out.',
    rules: spoiling(
      operations,
      (message) => (message['access_token'] = String(message['access_token']).slice(0, -4)),
    ),
  },
  'long-stay-token-lives-an-hour': {
    breaks: 'longstay.token.ttl-1800',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts a token up to an hour after its issue.',
    rules: () => ({ longStayLife: () => 3600 }),
  },
  'long-stay-token-lives-32-minutes': {
    subtle: 'only in the two minutes after its life',
    breaks: 'longstay.token.ttl-1800',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts a token up to 32 minutes after its issue.',
    rules: () => ({ longStayLife: () => 1_920 }),
  },
  'long-stay-token-lives-28-minutes': {
    subtle: 'only in the last two minutes of its life',
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Refuses a token 28 minutes after its issue.',
    rules: () => ({ longStayLife: () => 1_680 }),
  },
  'long-stay-token-lives-a-quarter': {
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Refuses a token 15 minutes after its issue.',
    rules: () => ({ longStayLife: () => 900 }),
  },
  'long-stay-token-ends-with-the-next': {
    kind: 'sequence',
    subtle: 'only once another token was issued',
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts the token that was issued last, and no earlier one.',
    rules: (conforming) => {
      let last = '';
      return {
        tokenAnswer: (token, sessionId) => conforming.tokenAnswer(token, (last = sessionId)),
        opensLandingPage: (own, requested, sessionId) =>
          sessionId === last && conforming.opensLandingPage(own, requested, sessionId),
      };
    },
  },
});
