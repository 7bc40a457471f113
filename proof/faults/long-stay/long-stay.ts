import { override } from '../../override.ts';
import { allowCallers, changeResponse, changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

export const longStayFaults = faultsOf({ kind: 'time', operations: ['longstay.token'] })({
  'long-stay-token-with-201': {
    kind: 'protocol',
    breaks: 'longstay.token.path',
    does: 'Answers 201 instead of 200.',
    rules: changeResponse((answer) => ({ ...answer, status: 201 })),
  },
  'long-stay-token-for-nobody': {
    kind: 'rule',
    breaks: 'longstay.token.missing-locator-not-issued',
    does: 'Issues a token without a landing-page locator.',
    rules: () => ({ issuesTokenFor: () => true }),
  },
  'long-stay-without-token': {
    kind: 'shape',
    breaks: 'longstay.token.access-token',
    does: 'Leaves out access_token.',
    rules: changeMessage((message) => delete message['access_token']),
  },
  'long-stay-open-to-all': {
    kind: 'rule',
    breaks: 'longstay.availability.enforced',
    operations: ['longstay.avail'],
    does: 'Answers long-stay availability to callers without a token.',
    rules: allowCallers('missing'),
  },
  'long-stay-opens-to-forged-tokens': {
    kind: 'rule',
    condition: 'only with a token whose only mistake is its signature',
    breaks: 'longstay.availability.enforced',
    operations: ['longstay.avail'],
    does: 'Answers long-stay availability for a token with a wrong signature.',
    rules: allowCallers('forged'),
  },
  'long-stay-token-with-prefix': {
    kind: 'value',
    breaks: 'longstay.token.no-bearer-prefix',
    alsoBreaks: ['longstay.token.opens'],
    does: 'Puts Bearer in front of the token.',
    rules: changeMessage((message) => (message['access_token'] = `Bearer ${message['access_token']}`)),
  },
  'long-stay-token-with-lower-case-prefix': {
    kind: 'value',
    breaks: 'longstay.token.no-bearer-prefix',
    alsoBreaks: ['longstay.token.opens'],
    does: 'Puts bearer (in lower case) in front of the token.',
    rules: changeMessage((message) => (message['access_token'] = `bearer ${message['access_token']}`)),
  },
  'long-stay-token-type-lower-case': {
    kind: 'value',
    condition: 'only the letter case',
    breaks: 'longstay.token.type-bearer',
    does: 'Sends bearer instead of Bearer as the token type.',
    rules: changeMessage((message) => (message['token_type'] = 'bearer')),
  },
  'long-stay-token-type-jwt': {
    kind: 'value',
    breaks: 'longstay.token.type-bearer',
    does: 'Sends JWT as the token type.',
    rules: changeMessage((message) => (message['token_type'] = 'JWT')),
  },
  'long-stay-says-an-hour': {
    breaks: 'longstay.token.expires-in-1800',
    does: 'Sends 3600 as expires_in.',
    rules: changeMessage((message) => (message['expires_in'] = 3600)),
  },
  'long-stay-says-milliseconds': {
    breaks: 'longstay.token.expires-in-1800',
    does: 'Sends expires_in in milliseconds.',
    rules: changeMessage((message) => (message['expires_in'] = 1_800_000)),
  },
  'long-stay-says-text': {
    kind: 'shape',
    breaks: 'longstay.token.expires-in-1800',
    does: 'Sends expires_in as the string "1800".',
    rules: changeMessage((message) => (message['expires_in'] = '1800')),
  },
  'long-stay-without-session': {
    kind: 'shape',
    breaks: 'longstay.token.session-id',
    does: 'Leaves out session_id.',
    rules: changeMessage((message) => delete message['session_id']),
  },
  'long-stay-session-is-a-number': {
    kind: 'shape',
    breaks: 'longstay.token.session-id',
    does: 'Sends session_id as a number.',
    rules: changeMessage((message) => (message['session_id'] = 17)),
  },
  'long-stay-token-is-cut': {
    kind: 'value',
    breaks: 'longstay.token.opens',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Cuts off the last characters of the token.',
    rules: override('tokenAnswer', (result) => ({
      ...result,
      access_token: result.access_token.slice(0, -4),
    })),
  },
  'long-stay-token-lives-an-hour': {
    breaks: 'longstay.token.ttl-1800',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts a token up to an hour after its issue.',
    rules: () => ({ longStayLifetimeSeconds: () => 3600 }),
  },
  'long-stay-token-lives-32-minutes': {
    condition: 'only in the two minutes after the token should expire',
    breaks: 'longstay.token.ttl-1800',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts a token up to 32 minutes after its issue.',
    rules: () => ({ longStayLifetimeSeconds: () => 1_920 }),
  },
  'long-stay-token-lives-28-minutes': {
    condition: 'only in the last two minutes of the lifetime',
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Refuses a token 28 minutes after its issue.',
    rules: () => ({ longStayLifetimeSeconds: () => 1_680 }),
  },
  'long-stay-token-lives-a-quarter': {
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Refuses a token 15 minutes after its issue.',
    rules: () => ({ longStayLifetimeSeconds: () => 900 }),
  },
  'long-stay-token-ends-with-the-next': {
    kind: 'sequence',
    condition: 'only after another token was issued',
    breaks: 'longstay.token.valid-within-ttl',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Accepts only the token that was issued last.',
    rules: (conforming) => {
      let lastSessionId = '';
      return {
        tokenAnswer: (token, sessionId) => {
          lastSessionId = sessionId;
          return conforming.tokenAnswer(token, sessionId);
        },
        opensLandingPage: (own, requested, sessionId) =>
          sessionId === lastSessionId && conforming.opensLandingPage(own, requested, sessionId),
      };
    },
  },
});
